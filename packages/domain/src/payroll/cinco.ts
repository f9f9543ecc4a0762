import type { Sen } from '../kit/money.ts';
import type { Problem } from '../kit/outcome.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import { type AccountFacts, accountProblems } from './cinco-accounts.ts';
import { type CincoInput, lineProblems, type OpenFeedLine } from './cinco-lines.ts';
import { cincoProblem } from './cinco-problem.ts';
import type { PayrollItem } from './payroll-items.ts';
import type { TaxMode } from './tax-mode.ts';

/** The five parts of the Cinco report, the check of a month before it is confirmed (decision 0047). */
export const CINCO_PARTS = ['people', 'pay', 'lines', 'statutory', 'payment'] as const;
export type CincoPart = (typeof CINCO_PARTS)[number];

/** What stands in the way of paying somebody rightly, what is to be looked at, and what is good to know. */
export type CincoLevel = 'error' | 'warning' | 'info';

/** Something that the check has found. */
export interface CincoFinding extends Problem {
  readonly part: CincoPart;
  readonly level: CincoLevel;
  /** The payroll of the month that it is about; 0 is the person, or the month. */
  readonly sequence: number;
}

/** A payroll of the month, as far as it is checked. Amounts in sen. */
export interface CincoPayroll {
  sequence: number;
  /** Still in process; whatever is confirmed is past this check. */
  open: boolean;
  total_gross_pay: Sen;
  total_net_pay: Sen;
  contribution_epf_employee_amount: Sen;
  contribution_epf_employer_amount: Sen;
  contribution_socso_employer_amount: Sen;
  /** Why it is unusual compared with last month, as it was stored. */
  reasons: readonly Problem[];
  /** What its calculation warned of. */
  warnings: readonly Problem[];
  /** Whether the salary counts for EPF and SOCSO. */
  counts: { epf: boolean; socso: boolean };
  /** PCB after zakat ([D] of the LHDN formula): below zero where zakat comes to more. */
  tax_after_zakat: Sen;
  input: CincoInput;
  /** Feed lines that are not paid, or rest on facts that are undecided. */
  feed: readonly OpenFeedLine[];
}

/** All that the check of one person's month rests on. */
export interface CincoPerson {
  start_date: PlainDate;
  end_date: PlainDate;
  company_joined_at: PlainDate;
  inactive_at: PlainDate | null;
  /** Months of the year before this one, by first day: without a monthly payroll, and with one to be confirmed. */
  earlier: { not_run: readonly PlainDate[]; unconfirmed: readonly PlainDate[] };
  /** What of their record keeps a payroll from being made. */
  lacks: readonly Problem[];
  payrolls: readonly CincoPayroll[];
  account: AccountFacts;
}

/** What the company says of the month. */
export interface CincoTerms {
  items: ReadonlyMap<string, PayrollItem>;
  tax_mode: TaxMode;
}

const finding =
  (part: CincoPart, level: CincoLevel, sequence = 0) =>
  ({ key, params }: Problem): CincoFinding => ({ key, params, part, level, sequence });

/** Reminders among the reasons of a payroll: they are about the year's tax, not about last month. */
const OF_THE_YEAR: ReadonlySet<string> = new Set(['tp3_missing', 'opening_figures_not_asked']);

/** Warnings with which a payroll pays or deducts what it should not. */
const SERIOUS: ReadonlySet<string> = new Set(['net_below_zero', 'tax_not_entered']);

/** Warnings that only say why a figure is what it is. */
const EXPLAINING: ReadonlySet<string> = new Set(['tax_with_salary']);
const levelOf = (key: string): CincoLevel =>
  SERIOUS.has(key) ? 'error' : EXPLAINING.has(key) ? 'info' : 'warning';

/**
 * What the check finds about one person, part by part; nothing once every payroll of theirs is confirmed. Keys beside the
 * stored reasons and warnings: see each part.
 */
export function cincoFindings(person: CincoPerson, terms: CincoTerms): CincoFinding[] {
  const open = person.payrolls.filter((payroll) => payroll.open);
  const unprocessed = monthlyDue(person);
  if (open.length === 0 && !unprocessed) return [];
  const each = (find: (payroll: CincoPayroll) => CincoFinding[]) => open.flatMap(find);
  return [
    ...peopleFindings(person),
    ...each(({ sequence, reasons }) =>
      reasons.filter(({ key }) => !OF_THE_YEAR.has(key)).map(finding('pay', 'warning', sequence)),
    ),
    ...each((payroll) => lineFindings(payroll, terms)),
    ...each(statutoryFindings),
    ...paymentFindings(person.account, open, unprocessed),
  ];
}

/** A monthly payroll is due, and there is none. */
function monthlyDue({
  company_joined_at,
  inactive_at,
  start_date,
  end_date,
  payrolls,
}: CincoPerson): boolean {
  const employed = company_joined_at <= end_date && (inactive_at === null || inactive_at >= start_date);
  return employed && !payrolls.some(({ sequence }) => sequence === 1);
}

/**
 * `not_processed`, or what their record lacks; `earlier_not_run` and `earlier_unconfirmed` {months}; `joiner` {day}, `leaver` {day}.
 */
function peopleFindings(person: CincoPerson): CincoFinding[] {
  const { company_joined_at, inactive_at, start_date, end_date, lacks, earlier } = person;
  const within = (day: PlainDate | null): day is PlainDate =>
    day !== null && day >= start_date && day <= end_date;
  const note = finding('people', 'info');
  const missing =
    lacks.length > 0
      ? lacks.map(finding('people', 'error'))
      : [finding('people', 'warning')(cincoProblem('not_processed'))];
  return [
    ...(monthlyDue(person) ? missing : []),
    ...(['not_run', 'unconfirmed'] as const).flatMap((state) => earlierFinding(state, earlier[state])),
    ...(within(company_joined_at) ? [note(cincoProblem('joiner', { day: company_joined_at }))] : []),
    ...(within(inactive_at) ? [note(cincoProblem('leaver', { day: inactive_at }))] : []),
  ];
}

/** PCB and the yearly limits continue the year from the payrolls of its earlier months. */
const earlierFinding = (
  state: keyof CincoPerson['earlier'],
  months: readonly PlainDate[],
): CincoFinding[] => {
  if (months.length === 0) return [];
  const params = { months: months.join(' ') };
  const found =
    state === 'not_run'
      ? cincoProblem('earlier_not_run', params)
      : cincoProblem('earlier_unconfirmed', params);
  return [finding('people', 'warning')(found)];
};

/** What was left out with a reason is known; the rest is to be looked at. */
const lineFindings = ({ input, feed, sequence }: CincoPayroll, terms: CincoTerms): CincoFinding[] =>
  lineProblems(input, feed, terms).map((one) =>
    finding('lines', one.key === 'line_left_out' ? 'info' : 'warning', sequence)(one),
  );

/**
 * Warnings and reminders as stored; `epf_none` and `socso_none` where a monthly salary counts for what nothing was
 * contributed to; `zakat_beyond_tax` {amount}.
 */
function statutoryFindings(payroll: CincoPayroll): CincoFinding[] {
  const { sequence, warnings, reasons, tax_after_zakat } = payroll;
  const warn = finding('statutory', 'warning', sequence);
  return [
    ...warnings.map((one) => finding('statutory', levelOf(one.key), sequence)(one)),
    ...reasons
      .filter(({ key }) => OF_THE_YEAR.has(key) && !warnings.some((one) => one.key === key))
      .map(warn),
    ...notContributed(payroll).map((key) => warn(cincoProblem(key))),
    ...(tax_after_zakat < 0 ? [warn(cincoProblem('zakat_beyond_tax', { amount: -tax_after_zakat }))] : []),
  ];
}

/** Contributions that a monthly salary counts for and that came to nothing, unless they were entered as nothing. */
function notContributed(payroll: CincoPayroll): string[] {
  const { sequence, total_gross_pay, counts, input } = payroll;
  if (sequence > 1 || total_gross_pay === 0) return [];
  const { manual } = input;
  const epf = payroll.contribution_epf_employee_amount + payroll.contribution_epf_employer_amount;
  const entered = (amount: Sen | null | undefined) => typeof amount === 'number';
  return [
    ...(counts.epf && epf === 0 && !entered(manual.contribution_epf_employee_amount) ? ['epf_none'] : []),
    ...(counts.socso &&
    payroll.contribution_socso_employer_amount === 0 &&
    !entered(manual.contribution_socso_employer_amount)
      ? ['socso_none']
      : []),
  ];
}

/** Of the account that the month will pay to; nobody needs one for a month that pays nothing. */
function paymentFindings(
  account: AccountFacts,
  open: readonly CincoPayroll[],
  unprocessed: boolean,
): CincoFinding[] {
  const paying = open.filter(({ total_net_pay }) => total_net_pay > 0).map(({ sequence }) => sequence);
  return accountProblems(account, { paying, unprocessed }).map(({ sequence, ...one }) =>
    finding('payment', one.key === 'account_missing' ? 'error' : 'warning', sequence)(one),
  );
}

/** What the law and its sources say of the month as a whole. */
export interface CincoMonth {
  /** Why the law keeps the month from being run. */
  problems: readonly Problem[];
  /** Tables that the company carries forward. */
  carried_forward: readonly string[];
  /** Weak sources that the month rests on, and how many of them nobody has accepted. */
  sources: { count: number; unaccepted: number };
}

/** Of the month itself: problems of the law, `table_carried_forward` {table}, `sources_unaccepted` {count, of}. */
export function cincoMonthFindings({ problems, carried_forward, sources }: CincoMonth): CincoFinding[] {
  const warn = finding('statutory', 'warning');
  const { count, unaccepted } = sources;
  return [
    ...problems.map(finding('statutory', 'error')),
    ...carried_forward.map((table) => warn(cincoProblem('table_carried_forward', { table }))),
    ...(unaccepted > 0 ? [warn(cincoProblem('sources_unaccepted', { count: unaccepted, of: count }))] : []),
  ];
}
