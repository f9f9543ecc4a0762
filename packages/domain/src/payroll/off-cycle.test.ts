import { describe, expect, test } from 'vitest';
import {
  advanceLines,
  amountLine,
  isPayDayOf,
  onceLine,
  SETTLEMENT_TYPES,
  settlementLines,
  shareOfSalary,
} from './off-cycle.ts';

const flagsOf = ({ epf, socso, eis, tax, hrdf }: ReturnType<typeof onceLine>) =>
  Object.entries({ epf, socso, eis, tax, hrdf })
    .filter(([, counts]) => counts)
    .map(([key]) => key);

describe('what a run of amounts pays', () => {
  test.each([
    ['Bonus', 'additional_remuneration_bonus', 'additional', ['epf', 'tax']],
    ['Commission', 'additional_remuneration_commission', 'additional', ['epf', 'socso', 'eis', 'tax']],
    ['Correction', 'additional_remuneration_arrear', 'additional', ['epf', 'socso', 'eis', 'tax']],
    ['Advance', 'advance_paid', 'normal', []],
  ] as const)('%s is %s', (type, line, kind, counts) => {
    const paid = amountLine(type, 'Year end', 150_000);
    expect(paid).toMatchObject({ type: line, name: 'Year end', amount: 150_000 });
    expect(paid.contribution_total_type).toBe(kind);
    expect(flagsOf(paid)).toEqual(counts);
  });

  test('a type outside the catalogue is an error', () => {
    expect(() => onceLine('gift', 'Gift', 1)).toThrow('no line type gift');
  });
});

test.each([
  // Monthly salary in sen, per cent, share in sen.
  [400_000, '100', 400_000],
  [400_000, '150', 600_000],
  [333_333, '50', 166_667],
  [333_333, '12.5', 41_667],
  [100_001, '0.1', 100],
])('of %i sen, %s%% is %i sen, rounded half up', (salary, percent, share) => {
  expect(shareOfSalary(salary, percent)).toBe(share);
});

test('a run is paid within its month, or by the seventh day after it', () => {
  const january = { start_date: '2026-01-01', end_date: '2026-01-31' };
  const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-07', '2026-02-08'];
  expect(days.map((day) => isPayDayOf(january, day))).toEqual([false, true, true, true, false]);
});

test('an advance is deducted as it was paid, once for each, and says of which run', () => {
  const lines = advanceLines([
    { id: 7, name: 'Hari Raya advance', pay_day: '2026-03-10', amount: 50_000 },
    { id: 9, name: 'School advance', pay_day: '2026-03-12', amount: 20_000 },
  ]);
  expect(lines.map(({ source, key, type, name, amount }) => [source, key, type, name, amount])).toEqual([
    ['advance', '7', 'advance', 'Hari Raya advance', 50_000],
    ['advance', '9', 'advance', 'School advance', 20_000],
  ]);
  expect(lines[0]?.explanation).toMatchObject({
    law: 'law.employment_act.advance',
    steps: [{ date: '2026-03-10', label_key: 'step.advance_paid', formula: '500.00', amount: 50_000 }],
  });
});

describe('a final payroll', () => {
  const none = { notice: null, leave: null, benefit: null };
  const short = ({ earnings, deductions }: ReturnType<typeof settlementLines>) =>
    [...earnings, ...deductions].map((line) => [
      line.type,
      line.amount,
      flagsOf(line).join(' '),
      line.contribution_total_type,
    ]);

  test('pays notice that the company owes, untaken leave and the benefit', () => {
    const lines = settlementLines({
      notice: { wages: 300_000, owed_by: 'company' },
      leave: 46_154,
      benefit: 900_000,
    });
    expect(short(lines)).toEqual([
      ['notice_pay', 300_000, 'tax', 'additional'],
      ['leave_pay', 46_154, 'epf socso eis tax', 'additional'],
      ['additional_remuneration_compensation', 900_000, '', 'additional'],
    ]);
    expect(lines.earnings.map(({ name }) => name)).toEqual([
      'Payment in lieu of notice',
      'Leave pay',
      'Compensation',
    ]);
  });

  test('deducts notice that the employee has not served', () => {
    const lines = settlementLines({ ...none, notice: { wages: 120_000, owed_by: 'employee' } });
    expect(short(lines)).toEqual([['notice_owed', 120_000, '', 'normal']]);
    expect(lines.deductions).toHaveLength(1);
  });

  test('has no line where nothing is owed', () => {
    expect(settlementLines(none)).toEqual({ earnings: [], deductions: [] });
  });

  test('knows its own lines by their types', () => {
    expect(SETTLEMENT_TYPES).toEqual([
      'notice_pay',
      'leave_pay',
      'additional_remuneration_compensation',
      'notice_owed',
    ]);
  });
});
