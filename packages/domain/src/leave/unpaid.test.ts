import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { weekdayOf } from '../attendance/work-day.ts';
import { addDays } from '../kit/plain-date.ts';
import { unpaidLeaveAmount } from '../payroll/unpaid-leave.ts';
import { halfDaysOf } from './half-days.ts';
import type { PaidShare } from './leave-kind.ts';
import { isFreeDay, type LeavePlanDay, wholeDayCounts } from './request-days.ts';
import { type PaidLeaveDay, unpaidDays } from './unpaid.ts';

interface Case {
  name: string;
  leave?: string[];
  /** Everything that would be worked in the month. */
  whole?: boolean;
  calendar: number;
  by26: number;
  dates?: string[];
}
const cases = parse(readFileSync(new URL('./cases/unpaid.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

function kindOf(date: string): LeavePlanDay['kind'] {
  if (date === '2026-11-09') return 'holiday';
  const weekday = weekdayOf(date);
  if (weekday === 6) return 'rest';
  return weekday === 5 ? 'half' : 'work';
}
const PLAN: LeavePlanDay[] = Array.from({ length: 61 }, (_, index) => {
  const date = addDays('2026-10-15', index);
  return { date, kind: kindOf(date), holiday: null };
});
const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' };
const allOf = (plan: readonly LeavePlanDay[]): PaidLeaveDay[] =>
  plan
    .filter(({ kind }) => !isFreeDay(kind))
    .map(({ date, kind }) => ({ date, half_days: wholeDayCounts(kind, 'work_days'), paid_share: 0 }));
const inNovember = PLAN.filter(({ date }) => date >= NOVEMBER.start && date <= NOVEMBER.end);

function leaveOf(text: string): PaidLeaveDay {
  const [date, days, share] = text.split(' ');
  return {
    date: `2026-${date}`,
    half_days: halfDaysOf(Number(days)),
    paid_share: Number(share) as PaidShare,
  };
}
const unpaid = (leave: readonly PaidLeaveDay[], divisor: 'calendar_days' | '26', plan = PLAN) =>
  unpaidDays({ plan, leave, period: NOVEMBER, divisor, days_in_month: 30 });

test.each(cases)('$name', ({ leave = [], whole = false, calendar, by26, dates }) => {
  const taken = whole ? allOf(inNovember) : leave.map(leaveOf);
  const [byCalendar, by] = [unpaid(taken, 'calendar_days'), unpaid(taken, '26')];
  expect([byCalendar.days, by.days]).toEqual([String(calendar), String(by26)]);
  expect([byCalendar.whole, by.whole]).toEqual([whole, whole]);
  if (dates) expect(byCalendar.dates.map((date) => date.slice(5))).toEqual(dates);
});

test('a whole month unpaid leaves nothing of the wages, by either divisor', () => {
  const all = allOf(inNovember);
  const salary = 333_333;
  expect(unpaidLeaveAmount(salary, { days: unpaid(all, 'calendar_days').days }, 30)).toBe(salary);
  expect(unpaidLeaveAmount(salary, { days: unpaid(all, '26').days }, 26)).toBe(salary);
});

test('a month that is not served from its first day is not a whole one', () => {
  const served = inNovember.slice(9);
  expect(unpaid(allOf(served), '26', served)).toMatchObject({ whole: false });
  // Tuesday, 10, to Monday, 30 November: 21 calendar days, of which 15 are worked and three half worked.
  expect(unpaid(allOf(served), 'calendar_days', served).days).toBe('21');
  expect(unpaid(allOf(served), '26', served).days).toBe('16.5');
});

test('days that another payroll has taken are not unpaid again, and still join what is around them', () => {
  const leave = ['11-12 1 0', '11-13 1 0', '11-14 0.5 0', '11-16 1 0'].map(leaveOf);
  const facts = { plan: PLAN, leave, period: NOVEMBER, divisor: 'calendar_days', days_in_month: 30 } as const;
  const found = unpaidDays({ ...facts, takes: (date) => date >= '2026-11-15' });
  expect([found.days, found.dates]).toEqual(['2', ['2026-11-15', '2026-11-16']]);
});

test('the divisor 26 is warned of where anything is unpaid, the calendar never', () => {
  const day = [leaveOf('11-04 1 0')];
  expect([unpaid(day, '26').warning, unpaid(day, 'calendar_days').warning, unpaid([], '26').warning]).toEqual(
    ['s18a', null, null],
  );
});

const days = fc
  .uniqueArray(fc.constantFrom(...allOf(PLAN)), { selector: ({ date }) => date })
  .chain((list) =>
    fc
      .array(fc.constantFrom<PaidShare>(0, 50, 100), { minLength: list.length, maxLength: list.length })
      .map((shares) => list.map((day, index) => ({ ...day, paid_share: shares[index] ?? 0 }))),
  );
const divisor = fc.constantFrom('calendar_days' as const, '26' as const);

test('however days are ordered, and whatever requests they were made in, they come to the same', () => {
  fc.assert(
    fc.property(days, divisor, (leave, by) => {
      expect(unpaid([...leave].reverse(), by, [...PLAN].reverse())).toEqual(unpaid(leave, by));
    }),
  );
});

test('one more unpaid day never comes to less, and no period comes to more than its divisor', () => {
  fc.assert(
    fc.property(days, divisor, (leave, by) => {
      const fewer = unpaid(leave.slice(1), by).quarters;
      const all = unpaid(leave, by).quarters;
      expect(all).toBeGreaterThanOrEqual(fewer);
      expect(all).toBeLessThanOrEqual(4 * (by === '26' ? 26 : 30));
    }),
  );
});
