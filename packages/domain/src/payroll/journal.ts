import { type Sen, sumSen } from '../kit/money.ts';
import { allocate, type CostPart, type NamedShare } from './cost-centres.ts';
import { UNEARNED } from './instalments.ts';
import { lineType } from './line-types.ts';
import { shortfallOf } from './totals.ts';

/** What a company has accounts for beside its items, in the order of a trial balance: costs, then what is owed. */
export const JOURNAL_ACCOUNTS = [
  'salary',
  'earnings',
  'adjustment',
  'epf_cost',
  'socso_cost',
  'eis_cost',
  'hrd_levy_cost',
  'advances',
  'net_pay',
  'epf_payable',
  'socso_payable',
  'eis_payable',
  'skbbk_payable',
  'hrd_levy_payable',
  'tax_payable',
  'deductions',
  'loan_fees',
] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

/**
 * Whether an account is one of costs. Earnings without an account of their own go to `earnings`, deductions to `deductions`;
 * `loan_fees` is income.
 */
export const isCost = (account: JournalAccount): boolean =>
  JOURNAL_ACCOUNTS.indexOf(account) < JOURNAL_ACCOUNTS.indexOf('advances');

/** Deductions that lower the wage itself, rather than being paid on to somebody. */
const LOWER_WAGES: ReadonlySet<string> = new Set([...UNEARNED, 'overpayment']);
/** Deductions that pay back what the company gave; a `loan` only as far as the ledger has it (decision 0051). */
const PAID_BACK: ReadonlySet<string> = new Set(['advance', 'claim_recovery']);
const PAID_OUT: ReadonlySet<string> = new Set(['advance_paid', 'loan_paid']);
/** Deductions that go to the tax office with the monthly tax. */
const TO_TAX: ReadonlySet<string> = new Set(['cp38']);

interface ShortLine {
  readonly type: string;
  readonly amount: Sen;
}

/** A confirmed payroll as far as its journal needs it, in sen. */
export interface JournalPayroll {
  readonly salary_amount: Sen;
  readonly earnings: readonly ShortLine[];
  readonly deductions: readonly ShortLine[];
  readonly total_gross_pay: Sen;
  readonly total_deduction: Sen;
  readonly total_contribution_employee: Sen;
  readonly total_adjustment: Sen;
  readonly total_net_pay: Sen;
  readonly contribution_epf_employee_amount: Sen;
  readonly contribution_epf_employer_amount: Sen;
  readonly contribution_socso_employee_amount: Sen;
  readonly contribution_socso_employer_amount: Sen;
  readonly contribution_eis_employee_amount: Sen;
  readonly contribution_eis_employer_amount: Sen;
  readonly contribution_skbbk_employee_amount: Sen;
  readonly contribution_hrdf: Sen;
  readonly contribution_tax_monthly_amount: Sen;
  /** What it takes of the company's loans, of its deductions of type `loan`; the others are owed to somebody else. */
  readonly loans_taken: Sen;
  /** The fee of a loan that it pays out, which is owed from then on. */
  readonly loan_fee: Sen;
  /** Who bears the cost; none: unassigned. */
  readonly cost_centres: readonly NamedShare[];
}

/** One posting of a payroll: a debit above zero, a credit below, in sen. */
export interface JournalPosting {
  readonly account: JournalAccount;
  /** The type of the earning or deduction, which may have an account of its own. */
  readonly item: string | null;
  readonly cost_centre_id: number | null;
  readonly amount: Sen;
}

type Unassigned = Omit<JournalPosting, 'cost_centre_id'>;

function earningAccount(type: string): JournalAccount {
  return PAID_OUT.has(type) ? 'advances' : 'earnings';
}

function deductionAccount(type: string): JournalAccount {
  if (LOWER_WAGES.has(type)) return 'salary';
  if (PAID_BACK.has(type)) return 'advances';
  return TO_TAX.has(type) ? 'tax_payable' : 'deductions';
}

/** What the ledger has of the payroll's loans is paid back, not owed to somebody else. */
const loanPostings = ({ loans_taken, loan_fee }: JournalPayroll): Unassigned[] => [
  { account: 'deductions', item: 'loan', amount: loans_taken },
  { account: 'advances', item: 'loan', amount: -loans_taken },
  { account: 'advances', item: null, amount: loan_fee },
  { account: 'loan_fees', item: null, amount: -loan_fee },
];

const isPaid = ({ type }: ShortLine): boolean => lineType(type)?.cash !== false;

/** What of a payroll makes its cost. */
export type CostedPayroll = Pick<
  JournalPayroll,
  'salary_amount' | 'earnings' | 'deductions' | 'total_adjustment'
> & { readonly total_contribution_employer: Sen };

/**
 * What a payroll costs the company, in sen: what its postings come to on accounts of costs. Pay that was not earned lowers it, what
 * is lent or paid back does not count, whoever bears it.
 */
export const costOf = (payroll: CostedPayroll): Sen => {
  const { salary_amount, earnings, deductions, total_adjustment, total_contribution_employer } = payroll;
  const paid = earnings.filter((line) => isPaid(line) && isCost(earningAccount(line.type)));
  const lowering = deductions.filter(({ type }) => isCost(deductionAccount(type)));
  const wages =
    salary_amount +
    sumSen(paid.map(({ amount }) => amount)) -
    sumSen(lowering.map(({ amount }) => amount)) +
    total_adjustment;
  return wages + total_contribution_employer;
};

/** What a payroll contributes, of both sides. */
type Contributing = Pick<JournalPayroll, Extract<keyof JournalPayroll, `contribution_${string}`>>;

/** Both sides of what the employer contributes and what the employee does. */
function contributions(p: Contributing): Unassigned[] {
  const owed = (account: JournalAccount, cost: JournalAccount | null, employer: Sen, employee: Sen) => [
    ...(cost ? [{ account: cost, item: null, amount: employer }] : []),
    { account, item: null, amount: -(employer + employee) },
  ];
  return [
    ...owed(
      'epf_payable',
      'epf_cost',
      p.contribution_epf_employer_amount,
      p.contribution_epf_employee_amount,
    ),
    ...owed(
      'socso_payable',
      'socso_cost',
      p.contribution_socso_employer_amount,
      p.contribution_socso_employee_amount,
    ),
    ...owed(
      'eis_payable',
      'eis_cost',
      p.contribution_eis_employer_amount,
      p.contribution_eis_employee_amount,
    ),
    ...owed('skbbk_payable', null, 0, p.contribution_skbbk_employee_amount),
    ...owed('hrd_levy_payable', 'hrd_levy_cost', p.contribution_hrdf, 0),
    ...owed('tax_payable', null, 0, p.contribution_tax_monthly_amount),
  ];
}

/** Pay, and what is deducted of it, as postings. */
const payPostings = ({
  salary_amount,
  earnings,
  deductions,
  total_adjustment,
}: Omit<CostedPayroll, 'total_contribution_employer'>): Unassigned[] => [
  { account: 'salary', item: null, amount: salary_amount },
  ...earnings
    .filter(isPaid)
    .map(({ type, amount }) => ({ account: earningAccount(type), item: type, amount })),
  ...deductions.map(({ type, amount }) => ({ account: deductionAccount(type), item: type, amount: -amount })),
  { account: 'adjustment', item: null, amount: total_adjustment },
];

const sharesOf = ({ cost_centres }: Pick<JournalPayroll, 'cost_centres'>) =>
  cost_centres.map(({ id, share }) => ({ cost_centre_id: id, share }));

/** A payroll as far as its cost is divided. */
export type SharedPayroll = Omit<CostedPayroll, 'total_contribution_employer'> &
  Contributing &
  Pick<JournalPayroll, 'cost_centres'>;

/** What each cost centre bears of a payroll: what its postings come to, each divided by itself, on accounts of costs. */
export function costParts(payroll: SharedPayroll): CostPart[] {
  const shares = sharesOf(payroll);
  const found = new Map<number | null, CostPart>();
  const costs = [...payPostings(payroll), ...contributions(payroll)].filter(({ account }) => isCost(account));
  for (const { account, cost_centre_id, amount } of costs.flatMap((posting) => byCentre(posting, shares))) {
    const part = found.get(cost_centre_id) ?? { cost_centre_id, wages: 0, total_contribution_employer: 0 };
    const figure = account.endsWith('_cost') ? 'total_contribution_employer' : 'wages';
    found.set(cost_centre_id, { ...part, [figure]: part[figure] + amount });
  }
  return [...found.values()];
}

/**
 * The postings of a confirmed payroll, which add up to zero: pay and employer's contributions as costs, by cost centre and exact
 * to the sen; what is owed to the employee and the authorities against them. What a payroll could not deduct, because it paid
 * too little, is owed by the employee (`advances`). Equal postings are one; those of nothing are left out.
 */
export function postingsOf(payroll: JournalPayroll): JournalPosting[] {
  const all: Unassigned[] = [
    ...payPostings(payroll),
    ...loanPostings(payroll),
    ...contributions(payroll),
    { account: 'advances', item: null, amount: shortfallOf(payroll) },
    { account: 'net_pay', item: null, amount: -payroll.total_net_pay },
  ];
  const shares = sharesOf(payroll);
  return addUp(all.flatMap((posting) => byCentre(posting, shares)));
}

function byCentre(posting: Unassigned, shares: Parameters<typeof allocate>[1]): JournalPosting[] {
  if (shares.length === 0 || !isCost(posting.account)) return [{ ...posting, cost_centre_id: null }];
  const parts = allocate(posting.amount, shares);
  return shares.map(({ cost_centre_id }) => ({
    ...posting,
    cost_centre_id,
    amount: parts.get(cost_centre_id) ?? 0,
  }));
}

const keyOf = ({ account, item, cost_centre_id }: JournalPosting): string =>
  `${account} ${item ?? ''} ${cost_centre_id ?? ''}`;

/** Postings with those of one account, item and cost centre added up; those that come to nothing are left out. */
export function addUp(postings: readonly JournalPosting[]): JournalPosting[] {
  const found = new Map<string, JournalPosting>();
  for (const posting of postings) {
    const key = keyOf(posting);
    const before = found.get(key)?.amount ?? 0;
    found.set(key, { ...posting, amount: before + posting.amount });
  }
  return [...found.values()].filter(({ amount }) => amount !== 0);
}

/** What takes postings back. */
export const reversed = (postings: readonly JournalPosting[]): JournalPosting[] =>
  postings.map((posting) => ({ ...posting, amount: -posting.amount }));
