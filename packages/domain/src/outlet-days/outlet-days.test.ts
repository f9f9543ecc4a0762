import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { countProblems, type DifferenceReason, differenceOf, proposedCount } from './daily-report.ts';
import { isMonitoringComplete, isMyProjectComplete, missingParts } from './day-parts.ts';

interface Day {
  name: string;
  tasks: number[];
  done: number[];
}
interface Cases {
  counts: { name: string; available: Record<string, number>; counts: string[]; problems: string[] }[];
  proposed: { name: string; counts: string[]; date: string; proposed: number | null }[];
  missing: (Day & { products: number[]; opened: number[]; reported: boolean; missing: string[] })[];
  complete: (Day & { monitoring: boolean; my_project: boolean })[];
}
const cases = parse(readFileSync(new URL('./cases/reports.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

const countOf = (text: string) => {
  const [product = '', counted = '', reason = null] = text.split(' ');
  return {
    ...{ product_id: Number(product), counted: Number(counted) },
    reason: reason as DifferenceReason | null,
  };
};

describe('the counts of a daily report', () => {
  test.each(cases.counts)('$name: $problems', ({ available, counts, problems }) => {
    const totals = new Map(Object.entries(available).map(([product, total]) => [Number(product), total]));
    const found = countProblems(counts.map(countOf), totals).map((one) =>
      one.problem === 'missing' ? `missing ${one.product_id}` : `${one.problem} ${one.at}`,
    );
    expect(found).toEqual(problems);
  });

  test('differ by what is there more or less than there should be', () => {
    expect([differenceOf(8, 10), differenceOf(11, 10), differenceOf(10, 10)]).toEqual([-2, 1, 0]);
  });
});

describe('the opening that is proposed', () => {
  const read = (text: string, at: number) => {
    const [date = '', time = '', counted = ''] = text.split(' ');
    return { uuid: String(at), date, recorded_at: Date.parse(`${date}T${time}Z`), counted: Number(counted) };
  };
  test.each(cases.proposed)('$name: $proposed', ({ counts, date, proposed }) => {
    const all = counts.map(read);
    expect(proposedCount(all, date)).toBe(proposed);
    expect(proposedCount(all.toReversed(), date)).toBe(proposed);
  });

  test('is of the greater UUID where two were counted at once', () => {
    const of = (uuid: string, counted: number) => ({ uuid, date: '2026-12-01', recorded_at: 0, counted });
    for (const counts of [
      [of('a', 1), of('b', 2)],
      [of('b', 2), of('a', 1)],
    ])
      expect(proposedCount(counts, '2026-12-02')).toBe(2);
  });
});

describe('a day at an outlet', () => {
  test.each(cases.missing)('lacks at the check-out, $name: $missing', (day) => {
    const { products, opened, tasks, done, reported } = day;
    const parts = { products, tasks, reported, opened: new Set(opened), done: new Set(done) };
    const found = missingParts(parts).map((one) => {
      if (one.part === 'opening') return `opening ${one.product_id}`;
      return one.part === 'task' ? `task ${one.task_id}` : 'report';
    });
    expect(found).toEqual(day.missing);
  });

  test.each(cases.complete)('is complete or not, $name', ({ tasks, done, monitoring, my_project }) => {
    const day = { tasks, done: new Set(done) };
    expect([isMonitoringComplete(day), isMyProjectComplete(day)]).toEqual([monitoring, my_project]);
  });
});
