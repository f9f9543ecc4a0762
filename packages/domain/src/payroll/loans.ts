import { formatMoney, type Sen } from '../kit/money.ts';
import { laterOf, type PlainDate, plainMonthOf, shiftMonth, startOfMonth } from '../kit/plain-date.ts';
import type { FeedStep } from './feed-facts.ts';
import type { GivenLine } from './feed-lines.ts';
import { lineType } from './line-types.ts';
import { type LoanEntryType, type LoanKind, MAX_INSTALMENTS } from './loan-states.ts';

/** What was agreed: how much, and how it is paid back. Months are named by their first day. */
export interface LoanTerms {
  readonly principal: Sen;
  /** A fixed sum on top, typed; a loan bears no interest otherwise. */
  readonly fee: Sen;
  readonly first_month: PlainDate;
  /** One of the two: in how many months, or how much a month. */
  readonly instalments: number | null;
  readonly instalment: Sen | null;
}

/** A change of what was agreed: a month without an instalment, or another amount from a month on. */
export interface LoanChange {
  readonly kind: 'skip' | 'instalment';
  readonly month: PlainDate;
  /** Sen a month from then on; null for a month that is skipped. */
  readonly amount: Sen | null;
}

/** The instalment of a month; of a month that is skipped nothing. */
export interface PlannedMonth {
  readonly month: PlainDate;
  readonly amount: Sen;
  readonly skipped: boolean;
}

export const totalOf = ({ principal, fee }: Pick<LoanTerms, 'principal' | 'fee'>): Sen => principal + fee;

/** What is paid a month as agreed: the amount, or an equal share rounded down to the sen; the last month takes the rest. */
export const instalmentOf = (terms: LoanTerms): Sen =>
  terms.instalment ?? Math.floor(totalOf(terms) / (terms.instalments ?? 1));

/**
 * What the Employment Act 1955 says of a loan, to be known and no reason to refuse it: what is advanced in its month is more than
 * the wages of the month before (s.22), and a fee that is interest is deducted with permission alone (s.24(4)).
 */
export type LoanNote = 'over_a_month' | 'fee';

/** Which of them a loan gives rise to; without known wages only that of the fee. */
export const loanNotes = ({
  advanced,
  wages,
  fee,
}: {
  advanced: Sen;
  wages: Sen | null;
  fee: Sen;
}): LoanNote[] => [
  ...(wages !== null && advanced > wages ? (['over_a_month'] as const) : []),
  ...(fee > 0 ? (['fee'] as const) : []),
];

/** Why terms cannot be agreed; null where they can. */
export function refusedTerms(terms: LoanTerms): 'principal' | 'too_many' | 'too_small' | null {
  if (terms.principal <= 0) return 'principal';
  const amount = instalmentOf(terms);
  if (amount <= 0) return 'too_small';
  return Math.ceil(totalOf(terms) / amount) > MAX_INSTALMENTS + 1 ||
    (terms.instalments ?? 1) > MAX_INSTALMENTS
    ? 'too_many'
    : null;
}

const nextMonth = (month: PlainDate): PlainDate => startOfMonth(shiftMonth(plainMonthOf(month), 1));

const monthsSkipped = (changes: readonly LoanChange[]): ReadonlySet<PlainDate> =>
  new Set(changes.flatMap(({ kind, month }) => (kind === 'skip' ? [month] : [])));

/** A plan ends here whatever was agreed; terms and changes that are not refused end sooner. */
const MAX_MONTHS = 2_400;

/**
 * The instalments of a loan by month, as agreed and changed, whatever was paid: the last one takes the remainder, and a month that
 * is skipped moves all that follow.
 */
export function plannedMonths(terms: LoanTerms, changes: readonly LoanChange[]): PlannedMonth[] {
  const agreed = instalmentOf(terms);
  const skipped = monthsSkipped(changes);
  const coming = changes
    .filter(({ kind }) => kind === 'instalment')
    .sort((a, b) => a.month.localeCompare(b.month));
  const months: PlannedMonth[] = [];
  let left = totalOf(terms);
  let count = 0;
  let changed: Sen | null = null;
  for (let month = terms.first_month; left > 0 && months.length < MAX_MONTHS; month = nextMonth(month)) {
    for (; coming[0] && coming[0].month <= month; coming.shift()) changed = coming[0].amount;
    if (skipped.has(month)) {
      months.push({ month, amount: 0, skipped: true });
      continue;
    }
    count += 1;
    const is_last = changed === null && terms.instalments !== null && count >= terms.instalments;
    const amount = is_last ? left : Math.min(left, changed ?? agreed);
    months.push({ month, amount, skipped: false });
    left -= amount;
  }
  return months;
}

/** Why changes cannot be agreed: with them a loan would be paid back in more months than any may be; null where they can. */
export const refusedChanges = (terms: LoanTerms, changes: readonly LoanChange[]): 'too_many' | null =>
  plannedMonths(terms, changes).filter(({ skipped }) => !skipped).length > MAX_INSTALMENTS + 1
    ? 'too_many'
    : null;

/** An entry of a loan's ledger, as far as it says when the loan was paid out. */
export interface LoanPayoutEntry {
  readonly type: LoanEntryType;
  readonly day: PlainDate;
  readonly payroll_id: number | null;
  readonly reverses_id: number | null;
}

/**
 * The first day of which a payment can be: that on which the loan was paid out, or the first of the month whose payroll paid it out,
 * which is posted at the end of the month and paid before; null where it was not.
 */
export function paymentsFrom(entries: readonly LoanPayoutEntry[]): PlainDate | null {
  const payout = entries.findLast(({ type, reverses_id }) => type === 'paid_out' && reverses_id === null);
  if (!payout) return null;
  return payout.payroll_id === null ? payout.day : startOfMonth(payout.day);
}

/** What tells whether the payroll of a month can still pay a loan out. Months are named by their first day. */
export interface PayMonths {
  readonly today: PlainDate;
  /** The first month that is not closed for the employee. */
  readonly open_from: PlainDate;
  /** The last month of which the company has confirmed a payroll of anybody; null where it has none. */
  readonly company_confirmed_to: PlainDate | null;
  /** Months of which a payroll of the employee is in process. */
  readonly in_process: readonly PlainDate[];
}

/**
 * Why the payroll of a month cannot pay a loan out; null where it can. A month that has ended is over once the company has confirmed it
 * or a later one, and at the latest a month afterwards, unless a payroll of the employee is still in process in it.
 */
export function refusedPayMonth(
  month: PlainDate,
  { today, open_from, company_confirmed_to, in_process }: PayMonths,
): 'month_closed' | 'month_over' | null {
  if (month < open_from) return 'month_closed';
  if (month >= startOfMonth(today) || in_process.includes(month)) return null;
  const is_confirmed = company_confirmed_to !== null && month <= company_confirmed_to;
  return is_confirmed || nextMonth(month) < startOfMonth(today) ? 'month_over' : null;
}

/** How far a loan is: what is owed, and what payrolls have taken of it, in sen. */
export interface LoanPosition {
  readonly balance: Sen;
  readonly taken: Sen;
}

/** What is due in a month: its instalment, and what earlier months were to pay and did not. */
export interface DueMonth {
  readonly month: PlainDate;
  readonly amount: Sen;
  /** Of it, what earlier months could not take. */
  readonly carried: Sen;
  readonly skipped: boolean;
}

/** What is due month by month from one on, if every payroll takes what is due; without an end. */
function* duesFrom(
  terms: LoanTerms,
  changes: readonly LoanChange[],
  { balance, taken }: LoanPosition,
  from: PlainDate,
): Generator<DueMonth, never> {
  const skipped = monthsSkipped(changes);
  const plan = plannedMonths(terms, changes);
  let [left, open] = [balance, -taken];
  for (let month = from, at = 0; ; month = nextMonth(month)) {
    let own = 0;
    for (let one = plan[at]; one && one.month <= month; one = plan[at]) {
      open += one.amount;
      if (one.month === month) own = one.amount;
      at += 1;
    }
    const is_skipped = skipped.has(month);
    const amount = is_skipped ? 0 : Math.min(left, Math.max(0, open));
    yield { month, amount, carried: Math.max(0, amount - own), skipped: is_skipped };
    left -= amount;
    open -= amount;
  }
}

/**
 * What a payroll of a month takes of a loan: everything planned up to the month that no payroll has taken, at most what is owed. What
 * is paid beside payroll lowers the last instalments, not the next one. Nothing of a month that is skipped.
 */
export const dueIn = (
  terms: LoanTerms,
  changes: readonly LoanChange[],
  position: LoanPosition,
  month: PlainDate,
): DueMonth => duesFrom(terms, changes, position, month).next().value;

/** The instalments that are still to come from a month on, if every payroll takes what is due. */
export function dueMonths(
  terms: LoanTerms,
  changes: readonly LoanChange[],
  { balance, taken }: LoanPosition,
  from: PlainDate,
): DueMonth[] {
  const due: DueMonth[] = [];
  if (balance <= 0) return due;
  let left = balance;
  for (const one of duesFrom(terms, changes, { balance, taken }, laterOf(from, terms.first_month))) {
    due.push(one);
    left -= one.amount;
    if (left <= 0 || due.length >= MAX_MONTHS) break;
  }
  return due;
}

/** The month of the last instalment that is still to come; null where none is. A change of a later month would change nothing. */
export const lastMonth = (due: readonly DueMonth[]): PlainDate | null =>
  due.findLast(({ amount }) => amount > 0)?.month ?? null;

/** A loan as a payroll meets it. */
export interface OwedLoan {
  readonly id: number;
  readonly kind: LoanKind;
  readonly purpose: string;
  readonly terms: LoanTerms;
  readonly changes: readonly LoanChange[];
  readonly position: LoanPosition;
  /** How many instalments payrolls have taken before. */
  readonly paid: number;
}

const TYPES: Readonly<Record<LoanKind, { taken: string; paid_out: string }>> = {
  Loan: { taken: 'loan', paid_out: 'loan_paid' },
  Advance: { taken: 'advance', paid_out: 'advance_paid' },
};

const titled = (type: string, purpose: string): string => `${lineType(type)?.title ?? type}: ${purpose}`;

/**
 * The deduction that a loan gives to a payroll; null where nothing is due. The last pay of somebody who leaves takes all that is owed
 * (Employment Act 1955 s.24(9)(b)); how much of it the pay suffices for is worked out with the payslip.
 */
export function instalmentLine(
  { id, kind, purpose, terms, changes, position, paid }: OwedLoan,
  { month, last_pay }: { month: PlainDate; last_pay: boolean },
): GivenLine | null {
  const due = last_pay ? { amount: position.balance, carried: 0 } : dueIn(terms, changes, position, month);
  if (due.amount <= 0) return null;
  const coming = dueMonths(terms, changes, position, month).filter(({ amount }) => amount > 0).length;
  const steps: FeedStep[] = [
    last_pay
      ? { date: month, label_key: 'step.loan.rest', formula: formatMoney(due.amount), amount: due.amount }
      : {
          date: month,
          label_key: 'step.loan.instalment',
          formula: `${paid + 1} / ${paid + Math.max(1, coming)}`,
          amount: due.amount - due.carried,
        },
    ...(due.carried > 0
      ? [
          {
            date: month,
            label_key: 'step.loan.carried',
            formula: formatMoney(due.carried),
            amount: due.carried,
          },
        ]
      : []),
  ];
  return {
    source: 'loan',
    key: String(id),
    type: TYPES[kind].taken,
    name: titled(TYPES[kind].taken, purpose),
    amount: due.amount,
    source_days: [],
    explanation: {
      law: last_pay ? 'law.employment_act.last_pay' : 'law.employment_act.loan',
      ...{ effective_from: null, source: null, base: null, rate: null },
      steps,
    },
    instalment: { balance: position.balance, last_pay },
  };
}

/** The earning with which a payroll pays a loan out: no wages, so that nothing is contributed or taxed of it. */
export const payoutLine = ({
  id,
  kind,
  purpose,
  terms,
}: Pick<OwedLoan, 'id' | 'kind' | 'purpose' | 'terms'>): GivenLine => ({
  source: 'loan',
  key: String(id),
  type: TYPES[kind].paid_out,
  name: titled(TYPES[kind].paid_out, purpose),
  amount: terms.principal,
  source_days: [],
  explanation: {
    law: 'law.loan.paid_out',
    ...{ effective_from: null, source: null, base: null, rate: null },
    steps: [],
  },
});
