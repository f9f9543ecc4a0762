import { type Sen, sumSen } from '../kit/money.ts';
import { type Outcome, ok } from '../kit/outcome.ts';
import { datesBetween, type PlainDate, plainMonthOf, shiftMonth } from '../kit/plain-date.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { feedNow, type Silence } from './closed-facts.ts';
import { CONTRIBUTION_KEYS, type ContributionAmounts, type ContributionKey } from './contribution-keys.ts';
import { groundOf } from './earlier.ts';
import type { PayslipFacts } from './facts.ts';
import type { FeedLine } from './feed-facts.ts';
import { instalmentsAsTaken } from './instalments.ts';
import { type PayLine, payLines, SALARY, sumOfLines } from './pay-lines.ts';
import type { PayslipResult, SalarySegment } from './result.ts';
import { withSettled } from './settled-lines.ts';

/** A stored payroll, and its facts as they are now where it is closed; null: it stays as it is. */
interface StoredPayroll {
  /** Increases in the order in which a person's payrolls were processed. */
  readonly order: number;
  readonly facts: PayslipFacts;
  readonly result: PayslipResult;
  readonly now: PayslipFacts | null;
  readonly silence?: Silence;
}

/** A month that was closed before somebody in it was entered: they have no payroll of it, and were paid nothing. */
interface MissedPayroll {
  readonly order: 0;
  readonly facts: PayslipFacts;
  readonly result: null;
  readonly now: PayslipFacts;
  readonly silence?: Silence;
}

export type YearPayroll = StoredPayroll | MissedPayroll;

/** What gives lines to a month that was missed; claims and advances are paid by a payroll that there is. */
const OF_MISSED: ReadonlySet<string> = new Set(['attendance', 'leave', 'recurring', 'site_visits']);

/** A month that somebody entered late has no payroll of, by the facts that one would have. What they hand in about tax waits. */
export function missedMonth(facts: PayslipFacts, silence?: Silence): MissedPayroll {
  const { feed, counted_claims: _claims, counted_benefits: _benefits, ...rest } = facts;
  const lines = feedNow(undefined, feed, silence)?.lines.filter(({ source }) => OF_MISSED.has(source)) ?? [];
  const now = { ...rest, tp1_claims: [], benefits: [], feed: { taken: [], lines } };
  return { order: 0, facts: now, result: null, now, ...(silence ? { silence } : {}) };
}

/** What a closed month came to, as far as differences ask. */
type ClosedFigures = Pick<
  PayslipResult,
  | ContributionKey
  | 'salary_amount'
  | 'earnings'
  | 'deductions'
  | 'segments'
  | 'contribution_tax_monthly_amount'
>;

const NOTHING_PAID: ClosedFigures = {
  ...(Object.fromEntries(CONTRIBUTION_KEYS.map((key) => [key, 0])) as Record<ContributionKey, Sen>),
  ...{ salary_amount: 0, earnings: [], deductions: [], segments: [], contribution_tax_monthly_amount: 0 },
};

/** A closed payroll with what it comes to now. */
export interface RecomputedPayroll {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate;
  readonly sequence: number;
  readonly result: ClosedFigures;
  /** It has no payroll: whoever it is of was entered once it was closed. */
  readonly missed: boolean;
  readonly recomputed: PayslipResult;
  /** What its sources give now. */
  readonly feed: readonly FeedLine[];
  /** Whether its salary is taxed. */
  readonly salary_taxed: boolean;
}

/** What a payroll comes to by its facts of now, and these; of silent sources with what decisions without a feed have settled. */
function workOut(
  facts: PayslipFacts,
  was: ClosedFigures,
  silence: Silence | undefined,
  statute: Statute,
): Outcome<{ facts: PayslipFacts; recomputed: PayslipResult }> {
  const outcome = calculatePayslip(facts, statute, { closed: true });
  if (!outcome.ok) return outcome;
  const { sources, settled } = silence ?? {};
  const held =
    sources && settled ? withSettled(facts, { sources, settled }, { was, is: outcome.value }) : facts;
  if (held === facts) return ok({ facts, recomputed: outcome.value });
  const again = calculatePayslip(held, statute, { closed: true });
  return again.ok ? ok({ facts: held, recomputed: again.value }) : again;
}

/**
 * What the closed payrolls of a person's calendar year come to now, each by the law of its month and on what those before it
 * come to now. `payrolls`: all of the year. Problems: those of `calculatePayslip`.
 */
export function recomputeYear(
  payrolls: readonly YearPayroll[],
  statuteOf: (start_date: PlainDate) => Outcome<Statute>,
): Outcome<RecomputedPayroll[]> {
  const inOrder = [...payrolls].sort(
    (a, b) => a.facts.start_date.localeCompare(b.facts.start_date) || a.order - b.order,
  );
  const before: Parameters<typeof groundOf>[0][number][] = [];
  const found: RecomputedPayroll[] = [];
  for (const { order, facts, result, now, silence } of inOrder) {
    const { start_date, end_date, sequence } = facts;
    let recomputed = result;
    if (now !== null) {
      const statute = statuteOf(start_date);
      if (!statute.ok) return statute;
      const { year_so_far, taken_this_month } = groundOf(before, start_date, order);
      const was = result ?? NOTHING_PAID;
      const facts_now = { ...instalmentsAsTaken(now, was), year_so_far, taken_this_month };
      const outcome = workOut(facts_now, was, silence, statute.value);
      if (!outcome.ok) return outcome;
      recomputed = outcome.value.recomputed;
      const feed = outcome.value.facts.feed?.lines ?? [];
      const closed = { result: was, missed: result === null };
      const salary_taxed = now.salary_payload.tax;
      found.push({ start_date, end_date, sequence, ...closed, recomputed, feed, salary_taxed });
    }
    if (!recomputed) continue;
    const { remuneration_current, month_total } = recomputed;
    before.push({ start_date, order, remuneration_current, month_total });
  }
  return ok(found);
}

/** What a line of closed months was, is now and what of that was settled, in sen. */
export interface LineDifference extends Omit<PayLine, 'amount'> {
  readonly closed: Sen;
  readonly now: Sen;
  readonly settled: Sen;
  /** `now` less `closed` and `settled`: positive is owed to the employee. */
  readonly difference: Sen;
}

/** The same of a contribution; positive was contributed too little. */
export interface ContributionDifference
  extends Pick<LineDifference, 'closed' | 'now' | 'settled' | 'difference'> {
  readonly key: ContributionKey;
}

/** What a closed month comes to now beside what it was closed with and what later payrolls have settled. */
export interface MonthDifference {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate;
  readonly lines: readonly LineDifference[];
  readonly contributions: readonly ContributionDifference[];
  /** PCB as deducted, and as the month comes to now. The next payrolls of the year make it good, but for its rounding. */
  readonly tax: { readonly closed: Sen; readonly now: Sen };
  /** Present where there is no payroll of the month, since the person was entered once it was closed. */
  readonly missed?: boolean;
  /** The sum of the lines: positive is owed to the employee. */
  readonly amount: Sen;
}

/** What was decided about a closed month: the differences of lines and contributions that are settled by it, in sen. */
export interface SettledDifference {
  readonly lines: readonly LineDifference[];
  readonly contributions: ContributionAmounts;
}

/** The days on which the salary of a closed month is another now. */
function salaryDays(payrolls: readonly RecomputedPayroll[]): PlainDate[] {
  const on = (segments: readonly SalarySegment[], day: PlainDate) =>
    segments.find(({ start, end }) => start <= day && day <= end)?.monthly_salary ?? 0;
  return payrolls.flatMap(({ start_date, end_date, result, recomputed }) =>
    datesBetween(start_date, end_date).filter(
      (day) => on(result.segments, day) !== on(recomputed.segments, day),
    ),
  );
}

/** The days of one line or the other, and where both have the same ones all of them. */
function otherDays(a: readonly PlainDate[], b: readonly PlainDate[]): PlainDate[] {
  const all = [...new Set([...a, ...b])].sort();
  const only = all.filter((day) => a.includes(day) !== b.includes(day));
  return only.length > 0 ? only : all;
}

const daysOf = (lines: readonly Pick<PayLine, 'days'>[]): PlainDate[] =>
  lines.flatMap(({ days }) => [...days]);

const amountsOf = (closed: Sen, now: Sen, settled: Sen) => ({
  closed,
  now,
  settled,
  difference: now - closed - settled,
});

/** The lines that differ still. */
function lineDifferences(
  payrolls: readonly RecomputedPayroll[],
  settled: readonly LineDifference[],
): LineDifference[] {
  const closed = payrolls.flatMap(({ result, salary_taxed }) => payLines(result, salary_taxed));
  const now = payrolls.flatMap(({ recomputed, salary_taxed }) => payLines(recomputed, salary_taxed));
  const keys = new Set([...now, ...closed, ...settled].map(({ key }) => key));
  return [...keys].flatMap((key): LineDifference[] => {
    const of = <T extends { key: string }>(lines: readonly T[]): T[] =>
      lines.filter((one) => one.key === key);
    const [was, is, before] = [of(closed), of(now), of(settled)];
    const [line] = [...is, ...was, ...before];
    const amounts = amountsOf(
      sumOfLines(was),
      sumOfLines(is),
      sumSen(before.map(({ difference }) => difference)),
    );
    if (!line || amounts.difference === 0) return [];
    const { type, name, tax, exempt } = line;
    const days = key === SALARY ? salaryDays(payrolls) : otherDays(daysOf(was), daysOf(is));
    return [{ key, type, name, ...amounts, days: days.length > 0 ? days : daysOf(before), tax, exempt }];
  });
}

const contributionDifferences = (
  payrolls: readonly RecomputedPayroll[],
  settled: readonly ContributionAmounts[],
): ContributionDifference[] =>
  CONTRIBUTION_KEYS.map((key) => {
    const closed = sumSen(payrolls.map(({ result }) => result[key]));
    const now = sumSen(payrolls.map(({ recomputed }) => recomputed[key]));
    return { key, ...amountsOf(closed, now, sumSen(settled.map((one) => one[key] ?? 0))) };
  }).filter(({ difference }) => difference !== 0);

/**
 * What the payrolls of one closed month come to now beside what they were closed with, less what was settled; null where
 * nothing is left. `payrolls`: all closed ones of the month.
 */
export function monthDifference(
  payrolls: readonly RecomputedPayroll[],
  settled: readonly SettledDifference[] = [],
): MonthDifference | null {
  const [first] = payrolls;
  if (!first) return null;
  const { start_date, end_date } = first;
  const lines = lineDifferences(
    payrolls,
    settled.flatMap((one) => one.lines),
  );
  const contributions = contributionDifferences(
    payrolls,
    settled.map((one) => one.contributions),
  );
  if (lines.length === 0 && contributions.length === 0) return null;
  const tax = {
    closed: sumSen(payrolls.map(({ result }) => result.contribution_tax_monthly_amount)),
    now: sumSen(payrolls.map(({ recomputed }) => recomputed.contribution_tax_monthly_amount)),
  };
  const amount = sumSen(lines.map(({ difference }) => difference));
  const missed = payrolls.every((one) => one.missed) ? { missed: true } : {};
  return { start_date, end_date, lines, contributions, tax, amount, ...missed };
}

/** The contributions of a difference as amounts. */
export const contributionAmounts = (contributions: readonly ContributionDifference[]): ContributionAmounts =>
  Object.fromEntries(contributions.map(({ key, difference }) => [key, difference]));

/** Whether two differences of a month are the same to the sen, so that what was seen is what is decided on. */
export const isSameDifference = (a: MonthDifference, b: MonthDifference): boolean =>
  JSON.stringify(figuresOf(a)) === JSON.stringify(figuresOf(b));

const figuresOf = ({ lines, contributions }: MonthDifference) =>
  [...lines, ...contributions]
    .map(({ key, closed, now, difference }) => [key, closed, now, difference])
    .sort();

/** How long wages paid too much by mistake may be deducted: the three months before (Employment Act 1955 s.24(2)(a)). */
const RECOVERED_WITHIN_MONTHS = 3;

/** Whether a closed month is too long ago for the payroll of another to deduct what it overpaid. */
export const overpaidLongAgo = (closed: PlainDate, run: PlainDate): boolean =>
  plainMonthOf(closed) < shiftMonth(plainMonthOf(run), -RECOVERED_WITHIN_MONTHS);
