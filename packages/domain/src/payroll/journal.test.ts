import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumSen } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import { addUp, costOf, costParts, isCost, type JournalPayroll, postingsOf, reversed } from './journal.ts';
import { type Accounts, debitsOf, journalLines, unmapped } from './journal-lines.ts';
import { LINE_TYPES } from './line-types.ts';

const statute = unwrap(statuteFor('2026-06'));

/** RM 5,000 with RM 200 overtime, RM 300 unpaid leave, RM 50 back for a loan and RM 40 for CP38. */
const PAYROLL: JournalPayroll = {
  salary_amount: 500_000,
  earnings: [{ type: 'overtime', amount: 20_000 }],
  deductions: [
    { type: 'unpaid_leave', amount: 30_000 },
    { type: 'loan', amount: 5_000 },
    { type: 'cp38', amount: 4_000 },
  ],
  total_gross_pay: 520_000,
  total_deduction: 39_000,
  total_contribution_employee: 73_140,
  total_adjustment: 0,
  total_net_pay: 407_860,
  contribution_epf_employee_amount: 51_700,
  contribution_epf_employer_amount: 61_100,
  contribution_socso_employee_amount: 2_375,
  contribution_socso_employer_amount: 8_315,
  contribution_eis_employee_amount: 950,
  contribution_eis_employer_amount: 950,
  contribution_skbbk_employee_amount: 3_565,
  contribution_hrdf: 4_700,
  contribution_tax_monthly_amount: 14_550,
  loans_taken: 5_000,
  loan_fee: 0,
  cost_centres: [],
};
const centre = (id: number, share: number) => ({
  id,
  share,
  name: `C${id}`,
  name_malay: null,
  code: `C${id}`,
});

const BORNE_TAX = 'additional_remuneration_income_tax_paid_by_employer';

/** What makes any payroll. */
const input = fc.record({
  salary: fc.integer({ min: 0, max: 2_000_000 }),
  lines: fc.array(
    fc.record({
      type: fc.constantFrom(...LINE_TYPES.map(({ type }) => type)),
      amount: fc.integer({ min: 1, max: 300_000 }),
    }),
    { maxLength: 6 },
  ),
  adjustment: fc.integer({ min: -5_000, max: 5_000 }),
  first: fc.integer({ min: 1, max: 9_999 }),
  loans_taken: fc.integer({ min: 0, max: 300_000 }),
  loan_fee: fc.integer({ min: 0, max: 10_000 }),
});
type Input = typeof input extends fc.Arbitrary<infer T> ? T : never;

/** A payroll as it is worked out, without cost centres. */
function payrollOf({ salary, lines, adjustment, loans_taken, loan_fee }: Input) {
  const kindOf = (type: string) => LINE_TYPES.find((one) => one.type === type)?.kind;
  const of = (kind: string) =>
    lines.filter(({ type }) => kindOf(type) === kind).map((one) => standardLine(one.type, one.amount));
  const facts = {
    ...ordinaryFacts('2026-06', salary),
    earnings: of('earning'),
    deductions: of('deduction'),
    total_adjustment: adjustment,
  };
  return { ...unwrap(calculatePayslip(facts, statute)), loans_taken, loan_fee, cost_centres: [] };
}
const halves = (first: number) => [centre(1, first), centre(2, 10_000 - first)];

describe('postings of a payroll', () => {
  test('pay and employer’s parts are costs; what is owed to the employee and the authorities stands against them', () => {
    const found = postingsOf(PAYROLL).map(({ account, item, amount }) => [account, item, amount]);
    expect(found).toEqual([
      ['salary', null, 500_000],
      ['earnings', 'overtime', 20_000],
      ['salary', 'unpaid_leave', -30_000],
      ['tax_payable', 'cp38', -4_000],
      ['advances', 'loan', -5_000],
      ['epf_cost', null, 61_100],
      ['epf_payable', null, -112_800],
      ['socso_cost', null, 8_315],
      ['socso_payable', null, -10_690],
      ['eis_cost', null, 950],
      ['eis_payable', null, -1_900],
      ['skbbk_payable', null, -3_565],
      ['hrd_levy_cost', null, 4_700],
      ['hrd_levy_payable', null, -4_700],
      ['tax_payable', null, -14_550],
      ['net_pay', null, -407_860],
    ]);
  });

  test('cost centres bear the costs, a sen that does not divide goes to one of them; nobody bears what is owed', () => {
    const shares = [centre(1, 3_333), centre(2, 3_333), centre(3, 3_334)];
    const found = postingsOf({ ...PAYROLL, cost_centres: shares });
    const eis = found.filter(({ account }) => account === 'eis_cost').map(({ amount }) => amount);
    expect(eis).toEqual([317, 316, 317]);
    expect(found.filter(({ account }) => account === 'net_pay')).toHaveLength(1);
    expect(found.filter(({ account }) => account === 'epf_payable')[0]?.cost_centre_id).toBeNull();
  });

  test('tax that the employer bears is not paid out, so it is no cost of its own', () => {
    const borne = { type: BORNE_TAX, amount: 10_000 };
    expect(postingsOf({ ...PAYROLL, earnings: [...PAYROLL.earnings, borne] })).toEqual(postingsOf(PAYROLL));
  });

  test('what an old payroll could not deduct is owed by the employee', () => {
    const short = { ...PAYROLL, total_deduction: 539_000, total_net_pay: 0 };
    const deductions = [...PAYROLL.deductions, { type: 'advance', amount: 500_000 }];
    const found = postingsOf({ ...short, deductions });
    expect(found.find(({ account, item }) => account === 'advances' && item === null)?.amount).toBe(92_140);
    expect(sumSen(found.map(({ amount }) => amount))).toBe(0);
  });

  test('a loan of somebody else is owed to them; the fee of a loan that is paid out is owed and earned', () => {
    const found = postingsOf({ ...PAYROLL, loans_taken: 2_000, loan_fee: 1_500 });
    const of = (name: string) =>
      found.filter(({ account }) => account === name).map(({ item, amount }) => [item, amount]);
    expect(of('deductions')).toEqual([['loan', -3_000]]);
    expect(of('advances')).toEqual([
      ['loan', -2_000],
      [null, 1_500],
    ]);
    expect(of('loan_fees')).toEqual([[null, -1_500]]);
    expect(sumSen(found.map(({ amount }) => amount))).toBe(0);
  });

  test('any payroll adds up to nothing, whatever it pays and takes and whoever bears it; so does taking it back', () => {
    fc.assert(
      fc.property(input, (any) => {
        const found = postingsOf({ ...payrollOf(any), cost_centres: halves(any.first) });
        expect(sumSen(found.map(({ amount }) => amount))).toBe(0);
        expect(addUp([...found, ...reversed(found)])).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what a payroll costs', () => {
  const EMPLOYER = 75_065;
  const cost = (change: Partial<JournalPayroll>) =>
    costOf({ ...PAYROLL, total_contribution_employer: EMPLOYER, ...change });
  const earning = (type: string, amount: number) => ({ earnings: [{ type, amount }] });
  const deduction = (type: string, amount: number) => ({ deductions: [{ type, amount }] });

  test('is pay less what was not earned, and what the employer contributes', () => {
    // RM 5,000 and 200, less 300, and RM 750.65; the loan and CP38 are paid on, not saved.
    expect(cost({})).toBe(500_000 + 20_000 - 30_000 + EMPLOYER);
  });

  test.each([
    ['what was paid too much before lowers it', deduction('overpayment', 10_000), -10_000],
    ['so does absence', deduction('absence', 10_000), -10_000],
    ['notice that is owed does not', deduction('notice_owed', 10_000), 0],
    ['an advance is lent', earning('advance_paid', 10_000), 0],
    ['so is a loan', earning('loan_paid', 10_000), 0],
    ['tax that the employer bears is not paid out', earning(BORNE_TAX, 10_000), 0],
    ['a claim is paid', earning('claim_reimbursement', 10_000), 10_000],
    ['an item of the company’s own is paid', earning('own_12', 10_000), 10_000],
    ['an adjustment counts either way', { total_adjustment: -10_000 }, -10_000],
  ])('%s', (_, change, difference) => {
    const none = { earnings: [], deductions: [] };
    expect(cost({ ...none, ...change }) - cost(none)).toBe(difference);
  });

  test('is what its postings come to on accounts of costs, whoever bears it', () => {
    fc.assert(
      fc.property(input, (any) => {
        const payroll = payrollOf(any);
        for (const cost_centres of [[], halves(any.first)]) {
          const costs = postingsOf({ ...payroll, cost_centres }).filter(({ account }) => isCost(account));
          expect(sumSen(costs.map(({ amount }) => amount))).toBe(costOf(payroll));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('what each cost centre bears of a payroll', () => {
  const thirds = [centre(1, 3_334), centre(2, 3_333), centre(3, 3_333)];

  test('is each of its postings divided, which may be a sen beside the total divided', () => {
    const overtime = { type: 'overtime', amount: 20_001 };
    const pays = { ...PAYROLL, salary_amount: 500_001, earnings: [overtime], deductions: [] };
    // Of 5,000.01 and of 200.01 the sen that is left goes to the largest share; of 5,200.02 it would be one to each of two.
    expect(costParts({ ...pays, cost_centres: thirds }).map(({ wages }) => wages)).toEqual([
      166_701 + 6_669,
      166_650 + 6_666,
      166_650 + 6_666,
    ]);
    expect(costParts({ ...pays, cost_centres: [] })).toEqual([
      { cost_centre_id: null, wages: 520_002, total_contribution_employer: 75_065 },
    ]);
  });

  test('adds up to its cost, and is what the journal posts to them on accounts of costs', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 0, max: 2 }), (any, several) => {
        const payroll = payrollOf(any);
        const shares = [[], halves(any.first), thirds][several] ?? [];
        const parts = costParts({ ...payroll, cost_centres: shares });
        const costs = parts.map((part) => part.wages + part.total_contribution_employer);
        expect(sumSen(costs)).toBe(costOf(payroll));
        expect(sumSen(parts.map((part) => part.total_contribution_employer))).toBe(
          payroll.total_contribution_employer,
        );
        const posted = postingsOf({ ...payroll, cost_centres: shares }).filter(({ account }) =>
          isCost(account),
        );
        for (const [at, { cost_centre_id }] of parts.entries()) {
          const its = posted.filter((posting) => posting.cost_centre_id === cost_centre_id);
          expect(costs[at]).toBe(sumSen(its.map(({ amount }) => amount)));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('lines of a journal', () => {
  const known: Accounts = {
    accounts: new Map([
      ['salary', { code: '6000', name: 'Wages' }],
      ['earnings', { code: '6000', name: null }],
      ['net_pay', { code: '2000', name: null }],
    ]),
    items: new Map([['loan', '1300']]),
    titleOf: ({ account, item }) => item ?? account,
    centres: new Map([[1, { code: 'KL', name: 'Kuala Lumpur' }]]),
  };
  const posting = (
    account: 'salary' | 'earnings' | 'net_pay' | 'advances' | 'deductions',
    item: string | null,
    amount: number,
    cost_centre_id: number | null = null,
  ) => ({ account, item, amount, cost_centre_id });

  test('one line for each account and centre, debits first; an item’s own account counts before that of its kind', () => {
    const lines = journalLines(
      [
        posting('net_pay', null, -700),
        posting('salary', null, 500, 1),
        posting('earnings', 'overtime', 250, 1),
        posting('advances', 'loan', -50),
      ],
      known,
    );
    expect(lines).toEqual([
      {
        ...{ account_code: '6000', account_name: 'Wages' },
        ...{ cost_centre_code: 'KL', cost_centre_name: 'Kuala Lumpur', amount: 750 },
      },
      {
        ...{ account_code: '1300', account_name: 'loan' },
        ...{ cost_centre_code: null, cost_centre_name: null, amount: -50 },
      },
      {
        ...{ account_code: '2000', account_name: 'net_pay' },
        ...{ cost_centre_code: null, cost_centre_name: null, amount: -700 },
      },
    ]);
    expect(debitsOf(lines)).toBe(750);
  });

  test('what has no account is named once, an item by its own name', () => {
    const postings = [
      posting('deductions', 'zakat', -10),
      posting('deductions', 'zakat', -20, 1),
      posting('deductions', null, 30),
      posting('salary', null, 5),
    ];
    expect(unmapped(postings, known)).toEqual(['zakat', 'deductions']);
  });
});
