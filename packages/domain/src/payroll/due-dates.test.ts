import { expect, test } from 'vitest';
import { payrollDueDates } from './due-dates.ts';

const text = (today: string) =>
  payrollDueDates(today).map(({ due, date, period }) => `${date} ${due} ${period}`);

test('the next of each kind is told, by date', () => {
  expect(text('2026-11-15')).toEqual([
    '2026-11-15 contributions 2026-10-01',
    '2027-02-25 e_data_praisi 2026-01-01',
    '2027-02-28 ea 2026-01-01',
    '2027-03-31 form_e 2026-01-01',
  ]);
});

test('contributions are due by the 15th of the next month, that day included', () => {
  expect(text('2026-11-16')[0]).toBe('2026-12-15 contributions 2026-11-01');
  expect(text('2026-12-31')[0]).toBe('2027-01-15 contributions 2026-12-01');
});

test('the forms of a year are due in the next, in their order, each until its own day', () => {
  expect(text('2027-02-26')).toEqual([
    '2027-02-28 ea 2026-01-01',
    '2027-03-15 contributions 2027-02-01',
    '2027-03-31 form_e 2026-01-01',
    '2028-02-25 e_data_praisi 2027-01-01',
  ]);
});

test('in a leap year the EA is due on 29 February', () => {
  expect(text('2028-02-26')[0]).toBe('2028-02-29 ea 2027-01-01');
});

test('after 31 March the next forms are those of the year that runs', () => {
  expect(text('2026-04-01').filter((one) => !one.includes('contributions'))).toEqual([
    '2027-02-25 e_data_praisi 2026-01-01',
    '2027-02-28 ea 2026-01-01',
    '2027-03-31 form_e 2026-01-01',
  ]);
});
