import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { StateCode } from './states.ts';
import { weekendOn } from './weekends.ts';
import { JURISDICTIONS, jurisdictionOf, lawReference, WORKING_TIME, workingTimeOn } from './working-time.ts';

interface Cases {
  law: {
    state: StateCode | null;
    on: string;
    statute: string | null;
    week: number;
    day: number;
    wage_limit: number;
    doubts: number;
  }[];
  weekends: { state: StateCode | null; on: string; rest: number; off: number }[];
}
const cases = parse(readFileSync(new URL('../cases/working-time.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

describe('the law of working time', () => {
  test.each(cases.law)('of $state on $on is $statute', (one) => {
    const found = workingTimeOn(one.state, one.on)?.value ?? null;
    const { statute = null, week_minutes, day_minutes, wage_limit, doubts } = found ?? {};
    expect(statute).toBe(one.statute);
    if (!found) return;
    expect([week_minutes, day_minutes, wage_limit, doubts?.length]).toEqual([
      one.week * 60,
      one.day * 60,
      one.wage_limit * 100,
      one.doubts,
    ]);
  });

  test('has limits and rates that an accountant knows', () => {
    expect(workingTimeOn('KUL', '2026-11-01')?.value).toMatchObject({
      rest_days: 1,
      long_day_minutes: 540,
      day_total_minutes: 720,
      overtime_month_minutes: 6240,
      break_after_minutes: 300,
      break_minutes: 30,
      spread_minutes: 600,
      shift_average_weeks: 3,
      ordinary_days: 26,
      multipliers: {
        overtime: '1.5',
        rest_day_half: '0.5',
        rest_day_whole: '1',
        rest_day_half_daily: '1',
        rest_day_whole_daily: '2',
        rest_day_overtime: '2',
        holiday: '2',
        holiday_overtime: '3',
      },
    });
  });

  test('names its ordinance, section, date and source', () => {
    const sabah = workingTimeOn('SBH', '2026-11-01');
    expect(sabah && lawReference(sabah, 'holiday_work')).toMatchObject({
      statute: 'sabah_labour_ordinance',
      section: 's.103',
      effective_from: '2025-05-01',
      source: expect.stringContaining('secondary sources'),
    });
    const act = workingTimeOn('SGR', '2026-11-01');
    expect(act && lawReference(act, 'rest_day_work').section).toBe('s.60(3)');
  });

  test('has sets that follow each other without overlap, secondary sources marked', () => {
    for (const jurisdiction of JURISDICTIONS) {
      const sets = WORKING_TIME[jurisdiction];
      expect(sets.length).toBeGreaterThan(0);
      expect(sets.at(-1)?.effective_to).toBeNull();
      for (const [index, { effective_to, source, unit }] of sets.entries()) {
        const next = sets[index + 1];
        if (next) expect(effective_to !== null && effective_to < next.effective_from).toBe(true);
        expect(source).toContain('from secondary sources');
        expect(unit).toContain('minutes');
      }
    }
  });

  test('is of Sabah and Sarawak by their own ordinances and of every other state by the Act', () => {
    expect(['SBH', 'SWK', 'LBN', 'JHR', null].map((one) => jurisdictionOf(one as StateCode | null))).toEqual([
      'sabah',
      'sarawak',
      'peninsular_labuan',
      'peninsular_labuan',
      'peninsular_labuan',
    ]);
  });
});

test.each(cases.weekends)('the weekend of $state on $on', ({ state, on, rest, off }) => {
  expect(weekendOn(state, on)).toEqual({ rest: rest - 1, off: off - 1 });
});
