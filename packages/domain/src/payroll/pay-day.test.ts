import { expect, test } from 'vitest';
import { nextWorkingDay, proposedPayDay } from './pay-day.ts';

test.each([
  ['the last day, a Monday', '2026-11-01', null, [], '2026-11-30'],
  ['the Friday before a last day on a Saturday', '2026-10-15', null, [], '2026-10-30'],
  ['the Friday before a last day on a Sunday', '2026-05-01', null, [], '2026-05-29'],
  ['the last of February in a leap year', '2028-02-10', null, [], '2028-02-29'],
  ['the day before a holiday', '2026-08-01', null, ['2026-08-31'], '2026-08-28'],
  [
    'the day before several holidays in a row',
    '2026-12-01',
    null,
    ['2026-12-31', '2026-12-30'],
    '2026-12-29',
  ],
  ['the pay day', '2026-11-01', 25, [], '2026-11-25'],
  ['the Friday before a pay day on a Sunday', '2026-10-01', 25, [], '2026-10-23'],
  ['the day before a pay day on a holiday', '2026-12-01', 25, ['2026-12-25'], '2026-12-24'],
  ['the last working day where the month has no such day', '2026-02-01', 31, [], '2026-02-27'],
  ['the first working day after a pay day that none precedes', '2026-08-01', 1, [], '2026-08-03'],
])('is proposed: %s', (_case, month, pay_day, holidays, day) =>
  expect(proposedPayDay({ month, pay_day, holidays })).toBe(day),
);

test('a holiday of another month changes nothing', () =>
  expect(proposedPayDay({ month: '2026-11-01', holidays: ['2026-12-25'] })).toBe('2026-11-30'));

test.each([
  ['the day after', '2026-11-25', [], '2026-11-26'],
  ['Monday after a Friday', '2026-11-27', [], '2026-11-30'],
  ['Monday after a Saturday', '2026-11-28', [], '2026-11-30'],
  ['the day after a holiday', '2026-08-28', ['2026-08-31'], '2026-09-01'],
  ['the day after several in a row', '2026-12-24', ['2026-12-25', '2026-12-28'], '2026-12-29'],
  ['the next day, where only today is a holiday', '2026-12-24', ['2026-12-24'], '2026-12-25'],
])('the next working day is %s', (_, after, holidays, day) =>
  expect(nextWorkingDay(after, holidays)).toBe(day),
);
