import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, shiftMonth, startOfMonth } from '../kit/plain-date.ts';
import { CALENDAR_MONTH, calendarOf, cutOffPeriod, cutOffPeriods, type PayrollCalendar } from './calendar.ts';
import { readCases } from './cases/read-cases.ts';

interface Case {
  name: string;
  cut_offs?: Record<string, string>;
  month: string;
  days: string;
}

const calendarFrom = (month: string, day: number | null): PayrollCalendar => ({
  ...CALENDAR_MONTH,
  effective_from: startOfMonth(month),
  attendance_cut_off: day,
});

test.each(readCases<Case[]>('calendar.yaml').map((one) => [one.name, one] as const))('%s', (_, given) => {
  const calendars = Object.entries(given.cut_offs ?? {}).map(([month, day]) =>
    calendarFrom(month, day === 'last' ? null : Number(day)),
  );
  const { start, end } = cutOffPeriod(calendars, startOfMonth(given.month), 'attendance');
  expect(`${start} to ${end}`).toBe(given.days);
});

test('whatever the cut-offs, months follow each other without a gap or an overlap', () => {
  const day = fc.option(fc.integer({ min: 1, max: 31 }));
  const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), day), { maxLength: 5 });
  fc.assert(
    fc.property(changes, (given) => {
      const calendars = given.map(([at, cut]) => calendarFrom(shiftMonth('2024-01', at), cut));
      for (let at = 0; at < 30; at += 1) {
        const period = (month: number) =>
          cutOffPeriod(calendars, startOfMonth(shiftMonth('2024-01', month)), 'attendance');
        expect(period(at + 1).start).toBe(addDays(period(at).end, 1));
      }
    }),
  );
});

test('each source has its cut-off, visits that of attendance, and the latest calendar that has begun counts', () => {
  const from_june = { effective_from: '2026-06-01', pay_day: 25, attendance_cut_off: 20 };
  const calendars: PayrollCalendar[] = [
    { ...CALENDAR_MONTH, ...from_june, leave_cut_off: 15, claims_cut_off: 10 },
    { ...CALENDAR_MONTH, effective_from: '2026-01-01', pay_day: 28 },
  ];
  expect(cutOffPeriods(calendars, '2026-07-01')).toEqual({
    attendance: { start: '2026-06-21', end: '2026-07-20' },
    site_visits: { start: '2026-06-21', end: '2026-07-20' },
    leave: { start: '2026-06-16', end: '2026-07-15' },
    claims: { start: '2026-06-11', end: '2026-07-10' },
  });
  expect(calendarOf(calendars, '2026-05-01').pay_day).toBe(28);
  expect(calendarOf(calendars, '2026-06-30').pay_day).toBe(25);
  expect(calendarOf(calendars, '2025-12-01').pay_day).toBeNull();
});
