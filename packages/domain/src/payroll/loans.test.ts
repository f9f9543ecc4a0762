import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumSen } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import type { PayslipFacts } from './facts.ts';
import { feedLine } from './feed-lines.ts';
import { instalmentsAsTaken } from './instalments.ts';
import { lineName } from './line-types.ts';
import {
  dueIn,
  dueMonths,
  instalmentLine,
  instalmentOf,
  type LoanChange,
  type LoanTerms,
  lastMonth,
  loanNotes,
  type OwedLoan,
  paymentsFrom,
  payoutLine,
  plannedMonths,
  refusedChanges,
  refusedPayMonth,
  refusedTerms,
  totalOf,
} from './loans.ts';

const TERMS: LoanTerms = {
  principal: 100_000,
  fee: 0,
  first_month: '2026-03-01',
  instalments: 3,
  instalment: null,
};
const skip = (month: string): LoanChange => ({ kind: 'skip', month, amount: null });
const from = (month: string, amount: number): LoanChange => ({ kind: 'instalment', month, amount });
const amounts = (terms: LoanTerms, changes: LoanChange[] = []) =>
  plannedMonths(terms, changes).map(({ month, amount }) => [month.slice(0, 7), amount]);

describe('the plan of a loan', () => {
  test('RM1,000 in 3 months is 333.33, 333.33 and the remainder, 333.34', () => {
    expect(instalmentOf(TERMS)).toBe(33_333);
    expect(amounts(TERMS)).toEqual([
      ['2026-03', 33_333],
      ['2026-04', 33_333],
      ['2026-05', 33_334],
    ]);
  });

  test('RM1,000 with a fee of RM50 at RM400 a month is 400, 400 and 250', () => {
    expect(amounts({ ...TERMS, fee: 5_000, instalments: null, instalment: 40_000 })).toEqual([
      ['2026-03', 40_000],
      ['2026-04', 40_000],
      ['2026-05', 25_000],
    ]);
  });

  test('a month that is skipped moves all that follow', () => {
    expect(amounts(TERMS, [skip('2026-04-01')])).toEqual([
      ['2026-03', 33_333],
      ['2026-04', 0],
      ['2026-05', 33_333],
      ['2026-06', 33_334],
    ]);
  });

  test('a lower instalment from a month on makes it longer, a higher one shorter', () => {
    expect(amounts(TERMS, [from('2026-04-01', 20_000)]).map(([, amount]) => amount)).toEqual([
      33_333, 20_000, 20_000, 20_000, 6_667,
    ]);
    expect(amounts(TERMS, [from('2026-05-01', 99_999), from('2026-04-01', 50_000)])).toEqual([
      ['2026-03', 33_333],
      ['2026-04', 50_000],
      ['2026-05', 16_667],
    ]);
  });

  test.each([
    [{ principal: 0 }, 'principal'],
    [{ principal: 2, instalments: 3 }, 'too_small'],
    [{ instalments: 121 }, 'too_many'],
    [{ instalments: null, instalment: 100 }, 'too_many'],
    [{ instalments: 120 }, null],
    [{ principal: 119, instalments: 119 }, null],
  ] as const)('terms with %j are refused as %s', (terms, refused) => {
    expect(refusedTerms({ ...TERMS, ...terms })).toBe(refused);
  });
});

test('a change that makes more instalments than any loan may have is refused', () => {
  expect(refusedChanges(TERMS, [from('2026-04-01', 556)])).toBeNull();
  expect(refusedChanges(TERMS, [from('2026-04-01', 555)])).toBe('too_many');
  expect(refusedChanges(TERMS, [from('2026-04-01', 1)])).toBe('too_many');
  expect(refusedChanges(TERMS, [skip('2026-04-01'), from('2026-05-01', 50_000)])).toBeNull();
});

test.each([
  [{ advanced: 300_000, wages: 300_000, fee: 0 }, []],
  [{ advanced: 300_001, wages: 300_000, fee: 0 }, ['over_a_month']],
  [{ advanced: 300_001, wages: null, fee: 1 }, ['fee']],
  [{ advanced: 1, wages: 0, fee: 1 }, ['over_a_month', 'fee']],
])('of %j the law is named as %j', (loan, notes) => {
  expect(loanNotes(loan)).toEqual(notes);
});

describe('what is due in a month', () => {
  const nothing = { balance: 100_000, taken: 0 };

  test('is its instalment, and nothing before the first', () => {
    expect(dueIn(TERMS, [], nothing, '2026-02-01').amount).toBe(0);
    expect(dueIn(TERMS, [], nothing, '2026-03-01')).toMatchObject({ amount: 33_333, carried: 0 });
  });

  test('what a month could not take is due in the next, and named', () => {
    expect(dueIn(TERMS, [], { balance: 90_000, taken: 10_000 }, '2026-04-01')).toMatchObject({
      amount: 56_666,
      carried: 23_333,
    });
  });

  test('a month that is skipped takes nothing, also of what was moved into it', () => {
    const at = { balance: 90_000, taken: 10_000 };
    expect(dueIn(TERMS, [skip('2026-04-01')], at, '2026-04-01')).toMatchObject({ amount: 0, skipped: true });
    expect(dueIn(TERMS, [skip('2026-04-01')], at, '2026-05-01')).toMatchObject({ amount: 56_666 });
  });

  test('what is paid early lowers the last instalments, not the next one', () => {
    const early = { balance: 60_000, taken: 0 };
    expect(dueMonths(TERMS, [], early, '2026-03-01').map(({ amount }) => amount)).toEqual([33_333, 26_667]);
  });

  test('a loan whose months have passed is due whole', () => {
    expect(dueMonths(TERMS, [], nothing, '2026-09-01')).toEqual([
      { month: '2026-09-01', amount: 100_000, carried: 100_000, skipped: false },
    ]);
  });
});

const owed = (position: OwedLoan['position'], terms: Partial<LoanTerms> = {}): OwedLoan => ({
  ...{ id: 7, kind: 'Loan', purpose: 'School fees', changes: [], paid: 0 },
  ...{ position, terms: { ...TERMS, first_month: '2026-06-01', ...terms } },
});
const statute = unwrap(statuteFor('2026-06'));
/** A payslip of June 2026 with loans. */
function payslip(salary: number, loans: OwedLoan[], facts: Partial<PayslipFacts> = {}, last_pay = false) {
  const lines = loans.flatMap((loan) => instalmentLine(loan, { month: '2026-06-01', last_pay }) ?? []);
  const feed = { taken: [], lines: lines.map(feedLine) };
  const given = ordinaryFacts('2026-06', salary, { feed, ...facts });
  return { given, result: unwrap(calculatePayslip(given, statute)) };
}
const takenOf = ({ deductions }: ReturnType<typeof payslip>['result']) =>
  deductions.filter(({ feed }) => feed?.source === 'loan').map(({ amount }) => amount);
const HALF = { company: { hrdf_rate: null, deduction_limit_percent: 50 } };
const NO_LIMIT = { company: { hrdf_rate: null, deduction_limit_percent: null } };

describe('a payslip takes instalments as far as the pay suffices', () => {
  test('in full, with its number and the balance after it', () => {
    const { result } = payslip(300_000, [
      owed({ balance: 66_667, taken: 33_333 }, { first_month: '2026-05-01' }),
    ]);
    const line = result.deductions.at(-1);
    expect(line).toMatchObject({ type: 'loan', name: 'Loan: School fees', amount: 33_333 });
    expect(line?.explanation.steps).toEqual([
      { label_key: 'step.loan.instalment', formula: '1 / 2', amount: 33_333, date: '2026-06-01' },
      { label_key: 'step.loan.balance', formula: '666.67 - 333.33', amount: 33_334 },
    ]);
    expect(result.warnings.map(({ key }) => key)).not.toContain('instalment_in_part');
    expect(lineName('Loan: School fees', 'ms')).toBe('Pinjaman: School fees');
  });

  test('in part where the net pay would be below zero; the rest moves', () => {
    const { result } = payslip(20_000, [owed({ balance: 100_000, taken: 0 })], NO_LIMIT);
    const [taken = 0] = takenOf(result);
    expect(taken).toBeLessThan(33_333);
    expect(result.total_net_pay).toBe(0);
    expect(result.warnings).toContainEqual({
      key: 'instalment_in_part',
      params: { name: 'Loan: School fees', due: 33_333, taken, left: 33_333 - taken },
    });
    expect(result.warnings.map(({ key }) => key)).not.toContain('net_below_zero');
  });

  test('not at all where nothing is left; the line stays with nothing taken', () => {
    const other = { ...NO_LIMIT, deductions: [standardLine('other_deduction', 400_000)] };
    const { result } = payslip(300_000, [owed({ balance: 100_000, taken: 0 })], other);
    expect(takenOf(result)).toEqual([0]);
  });

  test('within half of the wages, contributions and PCB counted', () => {
    const { result } = payslip(100_000, [owed({ balance: 100_000, taken: 0 }, { instalments: 1 })], HALF);
    expect(result.total_deduction + result.total_contribution_employee).toBe(50_000);
    expect(result.warnings.map(({ key }) => key)).toContain('instalment_in_part');
    expect(result.warnings.map(({ key }) => key)).not.toContain('deductions_beyond_limit');
  });

  test('what is paid out beside wages raises no limit', () => {
    const paid = ['loan_paid', 'advance_paid', 'claim_reimbursement'].map((type) =>
      standardLine(type, 500_000),
    );
    const facts = { ...HALF, earnings: paid };
    const { result } = payslip(100_000, [owed({ balance: 100_000, taken: 0 }, { instalments: 1 })], facts);
    expect(result.total_deduction + result.total_contribution_employee).toBe(50_000);
    const owing = { ...facts, deductions: [standardLine('other_deduction', 60_000)] };
    expect(payslip(100_000, [], owing).result.warnings.map(({ key }) => key)).toContain(
      'deductions_beyond_limit',
    );
  });

  test('of several, the first comes first', () => {
    const loans = [owed({ balance: 100_000, taken: 0 }), { ...owed({ balance: 100_000, taken: 0 }), id: 9 }];
    const [first = 0, second = 0] = takenOf(payslip(100_000, loans, HALF).result);
    expect([first, second < 33_333]).toEqual([33_333, true]);
  });

  test('the last pay takes everything owed, beyond half of the wages, as far as it suffices', () => {
    const loan = owed({ balance: 100_000, taken: 0 });
    const whole = payslip(300_000, [loan], HALF, true).result;
    expect(takenOf(whole)).toEqual([100_000]);
    const keys = payslip(120_000, [loan], HALF, true).result.warnings.map(({ key }) => key);
    expect(keys).not.toContain('deductions_beyond_limit');
    const part = payslip(60_000, [loan], HALF, true).result;
    const [taken = 0] = takenOf(part);
    expect([part.total_net_pay, taken < 100_000]).toEqual([0, true]);
    expect(part.warnings).toContainEqual({
      key: 'rest_in_part',
      params: { name: 'Loan: School fees', due: 100_000, taken, left: 100_000 - taken },
    });
  });

  test('a closed payslip that is worked out again takes what it took', () => {
    const { given, result } = payslip(
      60_000,
      [owed({ balance: 100_000, taken: 0 }, { instalments: 1 })],
      HALF,
    );
    const raised = ordinaryFacts('2026-06', 600_000, {
      ...HALF,
      ...(given.feed ? { feed: given.feed } : {}),
    });
    const again = unwrap(calculatePayslip(instalmentsAsTaken(raised, result), statute));
    expect(takenOf(again)).toEqual(takenOf(result));
  });

  test('paying a loan out is no wage: nothing is contributed or taxed of it', () => {
    const { id, kind, purpose, terms } = owed({ balance: 0, taken: 0 });
    const feed = { taken: [], lines: [feedLine(payoutLine({ id, kind, purpose, terms }))] };
    const with_loan = unwrap(calculatePayslip(ordinaryFacts('2026-06', 300_000, { feed }), statute));
    const without = unwrap(calculatePayslip(ordinaryFacts('2026-06', 300_000), statute));
    expect(with_loan.total_net_pay - without.total_net_pay).toBe(100_000);
    expect(with_loan.total_contribution_employee).toBe(without.total_contribution_employee);
  });
});

const terms = fc
  .record({
    principal: fc.integer({ min: 1, max: 2_000_000 }),
    fee: fc.integer({ min: 0, max: 50_000 }),
    count: fc.integer({ min: 1, max: 60 }),
    by_amount: fc.boolean(),
  })
  .map(({ principal, fee, count, by_amount }): LoanTerms => {
    const amount = Math.max(1, Math.ceil((principal + fee) / count));
    const first_month = '2026-01-01';
    return by_amount
      ? { principal, fee, first_month, instalments: null, instalment: amount }
      : { principal, fee, first_month, instalments: count, instalment: null };
  })
  .filter((one) => refusedTerms(one) === null);
const month = fc
  .integer({ min: 0, max: 40 })
  .map((n) => `${2026 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`);
const changes = fc.array(
  fc.oneof(
    month.map(skip),
    fc.tuple(month, fc.integer({ min: 1_000, max: 900_000 })).map(([at, amount]) => from(at, amount)),
  ),
  { maxLength: 6 },
);

describe('the month whose payroll pays a loan out', () => {
  const months = {
    ...{ today: '2026-11-21', open_from: '2026-02-01', company_confirmed_to: '2026-10-01' },
    in_process: ['2026-08-01'],
  };
  test.each([
    ['2026-01-01', 'month_closed'],
    ['2026-02-01', 'month_over'],
    ['2026-08-01', null],
    ['2026-10-01', 'month_over'],
    ['2026-11-01', null],
    ['2026-12-01', null],
  ] as const)('%s, of which October is confirmed: %s', (month, expected) => {
    expect(refusedPayMonth(month, months)).toBe(expected);
  });
  test.each([
    ['2026-09-01', '2026-08-01', 'month_over'],
    ['2026-09-01', null, 'month_over'],
    ['2026-10-01', '2026-09-01', null],
    ['2026-10-01', null, null],
    // Some of this month are confirmed already; it has not ended.
    ['2026-11-01', '2026-11-01', null],
  ] as const)('%s, confirmed up to %s: %s', (month, company_confirmed_to, expected) => {
    expect(refusedPayMonth(month, { ...months, company_confirmed_to })).toBe(expected);
  });
});

test('the last month moves with each that is skipped, and comes sooner with what is paid early', () => {
  const terms = { ...TERMS, principal: 120_000, first_month: '2026-01-01', instalments: 12 };
  const lastOf = (months: readonly LoanChange[], balance: number) =>
    lastMonth(dueMonths(terms, months, { balance, taken: 0 }, '2026-01-01'));
  expect(lastOf([], 120_000)).toBe('2026-12-01');
  expect(lastOf([skip('2026-12-01')], 120_000)).toBe('2027-01-01');
  expect(lastOf([], 25_000)).toBe('2026-03-01');
  expect(lastOf([], 0)).toBeNull();
});

test('payments are of the day of the pay-out at the earliest, of a payroll of the first of its month', () => {
  const entry = { type: 'paid_out', day: '2026-03-31', payroll_id: null, reverses_id: null } as const;
  expect(paymentsFrom([])).toBeNull();
  expect(paymentsFrom([entry])).toBe('2026-03-31');
  expect(paymentsFrom([{ ...entry, payroll_id: 7 }])).toBe('2026-03-01');
  expect(paymentsFrom([entry, { ...entry, type: 'early', day: '2026-05-02' }])).toBe('2026-03-31');
  // Opened again and confirmed in a later month: the last pay-out counts.
  const again = { ...entry, payroll_id: 8, day: '2026-04-30' };
  const back = { ...entry, payroll_id: 7, reverses_id: 1 };
  expect(paymentsFrom([{ ...entry, payroll_id: 7 }, back, again])).toBe('2026-04-01');
});

test('whatever is skipped or changed, the plan comes to exactly what is paid back', () => {
  fc.assert(
    fc.property(terms, changes, (one, changed) => {
      const plan = plannedMonths(one, changed);
      expect(sumSen(plan.map(({ amount }) => amount))).toBe(totalOf(one));
      expect(plan.every(({ amount, skipped }) => (skipped ? amount === 0 : amount > 0))).toBe(true);
    }),
  );
});

test('whatever payrolls can take and is paid early, all that is owed is taken once', () => {
  const course = fc.array(
    fc.record({ able: fc.integer({ min: 0, max: 500_000 }), early: fc.integer({ min: 0, max: 20_000 }) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(terms, changes, course, (one, changed, months) => {
      let position = { balance: totalOf(one), taken: 0 };
      let early = 0;
      let at = one.first_month;
      for (const { able, early: paid } of months) {
        const due = dueIn(one, changed, position, at);
        expect(due.amount).toBeLessThanOrEqual(position.balance);
        const taken = Math.min(due.amount, able);
        const extra = Math.min(position.balance - taken, paid);
        position = { balance: position.balance - taken - extra, taken: position.taken + taken };
        early += extra;
        at = `${at.slice(0, 5)}${String((Number(at.slice(5, 7)) % 12) + 1).padStart(2, '0')}-01`;
        if (at.slice(5, 7) === '01') at = `${Number(one.first_month.slice(0, 4)) + 1}-01-01`;
        if (at > '2030') break;
      }
      const rest = dueMonths(one, changed, position, at);
      expect(position.taken + early + sumSen(rest.map(({ amount }) => amount))).toBe(totalOf(one));
    }),
  );
});
