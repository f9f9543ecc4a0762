import { describe, expect, test } from 'vitest';
import { areWholeMonths, isOfMonth, type TaxDeduction, taxDeductionLines } from './tax-deductions.ts';

const CP38: TaxDeduction = {
  ...{ id: 7, type: 'cp38', amount: 35_000, reference: 'SG 1234567-08/CP38' },
  ...{ start_date: '2026-03-01', end_date: '2026-08-31' },
};
const ZAKAT: TaxDeduction = {
  ...{ id: 8, type: 'zakat', amount: 8_000, reference: 'LZS' },
  ...{ start_date: '2026-05-01', end_date: null },
};

describe('an instruction from March to August', () => {
  test.each([
    ['2026-02-01', false],
    ['2026-03-01', true],
    ['2026-08-01', true],
    ['2026-09-01', false],
    ['2027-03-01', false],
  ])('is of the payroll of %s: %s', (month, of) => {
    expect(isOfMonth(CP38, month)).toBe(of);
  });
});

test('zakat runs until it is ended', () => {
  const months = ['2026-04-01', '2026-05-01', '2031-12-01'];
  expect(months.map((month) => isOfMonth(ZAKAT, month))).toEqual([false, true, true]);
  expect(isOfMonth({ ...ZAKAT, end_date: '2026-05-31' }, '2026-06-01')).toBe(false);
});

test('a month has the line of each, with the reference of the instruction', () => {
  const lines = taxDeductionLines([CP38, ZAKAT], '2026-05-01');
  expect(lines.map(({ source, key, type, amount }) => [source, key, type, amount])).toEqual([
    ['tax', '7', 'cp38', 35_000],
    ['tax', '8', 'zakat', 8_000],
  ]);
  expect(lines[0]?.explanation).toMatchObject({ law: 'law.tax.cp38', source: 'SG 1234567-08/CP38' });
  expect(taxDeductionLines([CP38, ZAKAT], '2026-04-01').map(({ type }) => type)).toEqual(['cp38']);
});

test.each([
  ['a month', '2026-03-01', '2026-03-31', true],
  ['months over the end of a year', '2026-11-01', '2027-02-28', true],
  ['months without an end', '2026-03-01', null, true],
  ['a day within a month first', '2026-03-02', null, false],
  ['a day within a month last', '2026-03-01', '2026-04-15', false],
  ['the wrong way round', '2026-03-01', '2026-02-28', false],
])('%s', (_, start_date, end_date, whole) => {
  expect(areWholeMonths({ start_date, end_date })).toBe(whole);
});
