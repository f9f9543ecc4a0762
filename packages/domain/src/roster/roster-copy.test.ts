import { describe, expect, test } from 'vitest';
import type { DayPlan } from '../attendance/work-day.ts';
import { neededOn } from './posts.ts';
import { type CopySource, copiedDays } from './roster-copy.ts';

const plan = (template_id: number): DayPlan => ({
  kind: 'work',
  sessions: [{ template_id, times: null, work_site_id: null }],
});
const OFF: DayPlan = { kind: 'off', sessions: [] };

const range = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('copied days', () => {
  test('begin with the first of the source, and repeat until the range is full', () => {
    const source: CopySource = { kind: 'days', ...range('2028-02-28', '2028-02-29') };
    expect(copiedDays(source, range('2028-02-29', '2028-03-02'), 3)).toEqual([
      { date: '2028-02-29', from: '2028-02-28' },
      { date: '2028-03-01', from: '2028-02-29' },
      { date: '2028-03-02', from: '2028-02-28' },
    ]);
  });

  test('of a pattern follow each other; each further person begins later in it', () => {
    const source: CopySource = { kind: 'pattern', days: [plan(1), plan(2), OFF, null], stagger: 1 };
    const days = (index: number) =>
      copiedDays(source, range('2026-11-23', '2026-11-27'), index).map((day) =>
        'plan' in day ? (day.plan?.sessions[0]?.template_id ?? day.plan?.kind ?? 'week') : 'copied',
      );
    expect([0, 1, 5].map(days)).toEqual([
      [1, 2, 'off', 'week', 1],
      ['week', 1, 2, 'off', 'week'],
      ['week', 1, 2, 'off', 'week'],
    ]);
  });
});

test('a post asks on its weekdays, from its first day to its last', () => {
  const post = {
    ...{ work_site_id: null, template_id: 1, weekdays: [0, 6], people_needed: 2 },
    ...{ effective_from: '2026-11-23', effective_to: '2026-11-29' },
  };
  const asks = (date: string) => neededOn([post], date).length;
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30'].map(asks)).toEqual([
    0, 1, 0, 1, 0,
  ]);
  expect(neededOn([{ ...post, effective_to: null }], '2026-11-30')).toHaveLength(1);
});
