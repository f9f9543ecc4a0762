import { expect, test } from 'vitest';
import { lastMonthOf, monthsOpen, servedWithin } from './ea-months.ts';

const STAYS = { joined_at: '2020-01-01', left_at: null };
const closed = (start_date: string) => ({ start_date, open: false });

test('a form names where service began or ended inside the year, and nothing else', () => {
  expect(servedWithin(2026, { joined_at: '2026-02-10', left_at: '2026-08-31' })).toEqual({
    joined: '2026-02-10',
    left: '2026-08-31',
  });
  expect(servedWithin(2026, { joined_at: '2025-12-31', left_at: '2027-01-01' })).toEqual({
    joined: null,
    left: null,
  });
});

test('a year ends in December, or with the month in which somebody leaves', () => {
  expect(lastMonthOf(2026, STAYS)).toBe('2026-12-01');
  expect(lastMonthOf(2026, { left_at: '2026-08-15' })).toBe('2026-08-01');
  expect(lastMonthOf(2026, { left_at: '2027-01-15' })).toBe('2026-12-01');
  // Paid in the year for one that is over.
  expect(lastMonthOf(2026, { left_at: '2025-12-31' })).toBe('2025-12-01');
});

test('months without a payroll are named up to the last, and none before the first', () => {
  const left = (missing: string[]) => missing.map((month) => ({ key: 'ea_last_month', params: { month } }));
  const paid = ['2026-09-01', '2026-10-01', '2026-12-01'].map(closed);
  expect(monthsOpen(2026, STAYS, paid)).toEqual(left(['2026-11']));
  expect(monthsOpen(2026, STAYS, paid.slice(0, 2))).toEqual(left(['2026-11', '2026-12']));
  expect(monthsOpen(2026, { ...STAYS, left_at: '2026-10-31' }, paid)).toEqual([]);
});

test('months in process are named; then the last month, where it has no payroll', () => {
  const open = [closed('2026-01-01'), { start_date: '2026-02-01', open: true }];
  expect(monthsOpen(2026, STAYS, open)).toEqual([{ key: 'ea_month_open', params: { month: '2026-02' } }]);
  expect(monthsOpen(2026, STAYS, [closed('2026-11-01')])).toEqual([
    { key: 'ea_last_month', params: { month: '2026-12' } },
  ]);
  expect(monthsOpen(2026, STAYS, [closed('2026-12-01')])).toEqual([]);
  expect(monthsOpen(2026, { ...STAYS, left_at: '2026-03-31' }, [closed('2026-03-01')])).toEqual([]);
  expect(monthsOpen(2026, { ...STAYS, left_at: '2025-12-31' }, [closed('2026-02-01')])).toEqual([]);
});
