import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { addDays } from '../kit/plain-date.ts';
import { workingTimeOn } from '../statutory/malaysia/working-time.ts';
import type { WorkingTimeDecisions } from '../statutory/malaysia/working-time-decisions.ts';
import { minutesOf, type Piece, recount } from './day-pieces.ts';
import type { PayDayKind } from './rule-set.ts';
import { minuteOf } from './sessions.ts';
import {
  longestRun,
  needsReason,
  spreadOf,
  type WorkedDay,
  workingTimeBreaches,
} from './working-time-limits.ts';

interface Repeat {
  from: string;
  days: number;
  work: string;
}
interface Case {
  name: string;
  normal?: number;
  shift_worker?: boolean;
  counts?: WorkingTimeDecisions['overtime_limit_counts'];
  days?: Record<string, string>;
  repeat?: Repeat;
  again?: Repeat;
  third?: Repeat;
  breaches: string[];
}
const cases = parse(readFileSync(new URL('./cases/working-time-limits.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

function dayOf(date: string, text: string, normal_hours: number): WorkedDay {
  const [kind = '', ...parts] = text.split(' ');
  const spans = parts.filter((part) => part.includes('-'));
  const work = spans.map((span): Piece => {
    const [from = '', to = ''] = span.split('-');
    return { from: minuteOf(from), to: minuteOf(to), kind: 'overtime' };
  });
  const take = kind === 'off' ? 0 : normal_hours * 60;
  const pieces = recount(work, { is: 'overtime', as: 'normal', take });
  return {
    date,
    kind: kind as PayDayKind,
    pieces,
    normal_minutes: minutesOf(pieces, 'normal'),
    overtime_minutes: minutesOf(pieces, 'overtime'),
    planned_minutes: Number(/\[(\d+)\]/.exec(text)?.[1]) * 60,
  };
}

function daysOf(one: Case): WorkedDay[] {
  const normal = one.normal ?? 8;
  const repeated = [one.repeat, one.again, one.third].flatMap((found) =>
    found
      ? Array.from({ length: found.days }, (_, i) => dayOf(addDays(found.from, i), found.work, normal))
      : [],
  );
  return [
    ...repeated,
    ...Object.entries(one.days ?? {}).map(([date, text]) => dayOf(date, text, normal)),
  ].reverse();
}

const factsOf = ({ shift_worker = false, counts = 'normal_days' }: Partial<Case>) => ({
  shift_worker,
  decisions: { overtime_limit_counts: counts, holiday_daily_paid: 'two_days' as const },
  lawOn: (day: string) => workingTimeOn('SGR', day),
});

test.each(cases)('$name', (one) => {
  const breaches = workingTimeBreaches(daysOf(one), factsOf(one));
  expect(
    breaches.map(({ key, start, end, minutes, limit }) => {
      const days = start === end ? start : `${start}/${end}`;
      return `${key} ${days} ${minutes} of ${limit}`;
    }),
  ).toEqual(one.breaches);
  expect(needsReason(breaches)).toBe(one.breaches.length > 0);
});

describe('a breach', () => {
  test('names the section of its law', () => {
    const sections = (one: Case) =>
      workingTimeBreaches(daysOf(one), factsOf(one)).map(({ key, law }) => [key, law.section]);
    const long = { name: '', breaches: [], days: { '2026-11-23': 'work 06:00-23:00 [8]' } };
    const limit = 's.60A(4)(a); Employment (Limitation of Overtime Work) Regulations 1980';
    expect(sections(long)).toEqual([
      ['day_total', limit],
      ['break', 's.60A(1)'],
      ['spread', 's.60A(1)'],
    ]);
    const shifts = cases.find(({ name }) => name === 'shift workers beyond it');
    expect(shifts && sections(shifts)).toEqual([['shift_average', 's.60C']]);
    const month = cases.find(({ name }) => name === 'more is not');
    expect(month && sections(month)).toEqual([['overtime_month', limit]]);
  });
});

test('work that does not count as such does not lengthen a day', () => {
  const pieces: Piece[] = [
    { from: 500, to: 540, kind: 'before_shift' },
    { from: 540, to: 780, kind: 'normal' },
    { from: 780, to: 800, kind: 'break' },
    { from: 800, to: 900, kind: 'overtime_waiting' },
    { from: 900, to: 960, kind: 'after_shift' },
  ];
  expect([spreadOf(pieces), longestRun(pieces, 30), longestRun(pieces, 20)]).toEqual([360, 360, 240]);
  for (const kind of ['rounding', 'between_sessions', 'on_leave', 'break'] as const)
    expect([spreadOf([{ from: 0, to: 9, kind }]), longestRun([{ from: 0, to: 9, kind }], 30)]).toEqual([
      0, 0,
    ]);
});
