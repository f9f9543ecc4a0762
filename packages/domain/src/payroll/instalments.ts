import { formatMoney, type Sen, sumSen } from '../kit/money.ts';
import { type Problem, problem } from '../kit/outcome.ts';
import { step } from './explain.ts';
import type { FeedLine } from './feed-facts.ts';
import type { ResolvedLines } from './lines.ts';
import { deductionCeiling } from './payroll-rules.ts';
import type { PayslipLine } from './result.ts';

/** Deductions that lower the wages: what was not worked was not earned. */
export const UNEARNED: ReadonlySet<string> = new Set(['unpaid_leave', 'absence', 'lateness']);

/** Earnings that are paid out and are no wages: they raise no limit of what may be deducted from these. */
const NO_WAGES: ReadonlySet<string> = new Set(['loan_paid', 'advance_paid', 'claim_reimbursement']);

/** What a payslip pays out beside wages, in sen. */
export const paidBesideWages = ({ earnings }: Pick<ResolvedLines, 'earnings'>): Sen =>
  sumSen(earnings.filter(({ type }) => NO_WAGES.has(type)).map(({ amount }) => amount));

/** What a payslip comes to before any instalment, in sen. */
export interface PayBefore {
  readonly salary: Sen;
  readonly adjustment: Sen;
  /** Contributions of the employee and PCB. */
  readonly contributions: Sen;
  /** Per cent of the wages that deductions may come to; null without a limit. */
  readonly percent: number | null;
}

const isOf = (line: FeedLine) => (one: PayslipLine) =>
  one.feed?.source === line.source && one.feed.key === line.key && one.feed.kind === line.kind;

/** A line with what was taken of it, and what is owed after it. */
function takenOf(line: PayslipLine, taken: Sen, balance: Sen): PayslipLine {
  const moved = line.amount - taken;
  const steps = [
    ...line.explanation.steps,
    ...(moved > 0 ? [step('step.loan.moved', formatMoney(-moved), -moved)] : []),
    step('step.loan.balance', `${formatMoney(balance)} - ${formatMoney(taken)}`, balance - taken),
  ];
  return { ...line, amount: taken, explanation: { ...line.explanation, amount: taken, steps } };
}

/**
 * Takes the instalments of loans as far as the pay suffices, in their order: the net pay does not fall below zero, and within the
 * company's limit deductions stay below their share of the wages (Employment Act 1955 s.24(8)), except in the last pay of somebody who
 * leaves (s.24(9)(b)). What is not taken stays owed and is named: `instalment_in_part` {name, due, taken} in sen.
 */
export function takeInstalments(
  lines: ResolvedLines,
  offered: readonly FeedLine[],
  { salary, adjustment, contributions, percent }: PayBefore,
): { lines: ResolvedLines; warnings: Problem[] } {
  const loans = offered.filter((line) => line.taken && line.instalment);
  if (loans.length === 0) return { lines, warnings: [] };
  const others = lines.deductions.filter((one) => !loans.some((line) => isOf(line)(one)));
  const other = sumSen(others.map(({ amount }) => amount));
  const unearned = sumSen(others.filter(({ type }) => UNEARNED.has(type)).map(({ amount }) => amount));
  const gross = salary + sumSen(lines.earnings.filter(({ cash }) => cash).map(({ amount }) => amount));
  let pay = gross + adjustment - other - contributions;
  let within =
    percent === null
      ? Number.POSITIVE_INFINITY
      : deductionCeiling({ gross: gross - paidBesideWages(lines), unearned }, percent) -
        (other - unearned) -
        contributions;
  const warnings: Problem[] = [];
  let [deductions, feed] = [lines.deductions, lines.feed];
  for (const line of loans) {
    const { balance, last_pay } = line.instalment ?? { balance: 0, last_pay: false };
    const taken = Math.max(0, Math.min(line.amount, pay, last_pay ? pay : within));
    pay -= taken;
    within -= taken;
    if (taken < line.amount)
      warnings.push(
        problem(last_pay ? 'rest_in_part' : 'instalment_in_part', {
          name: line.name,
          due: line.amount,
          taken,
          left: last_pay ? balance - taken : line.amount - taken,
        }),
      );
    const cut = (one: PayslipLine) => (isOf(line)(one) ? takenOf(one, taken, balance) : one);
    deductions = deductions.map(cut);
    feed = feed.map(cut);
  }
  return { lines: { ...lines, deductions, feed }, warnings };
}

/** What a leaver's last pay takes of loans, in sen, to which the limit of deductions does not apply (s.24(9)(b)). */
export const restTaken = (
  { deductions }: Pick<ResolvedLines, 'deductions'>,
  offered: readonly FeedLine[],
): Sen =>
  sumSen(
    offered
      .filter(({ instalment }) => instalment?.last_pay)
      .flatMap((line) => deductions.filter(isOf(line)).map(({ amount }) => amount)),
  );

/**
 * The feed of a closed payroll with instalments as they were taken: what is worked out anew takes neither more nor less of a loan,
 * whose ledger has it.
 */
export function instalmentsAsTaken<F extends { feed?: { lines: readonly FeedLine[] } }>(
  facts: F,
  { deductions }: { deductions: readonly PayslipLine[] },
): F {
  if (!facts.feed?.lines.some(({ instalment }) => instalment)) return facts;
  const lines = facts.feed.lines.map((line) => {
    const { instalment, ...rest } = line;
    return instalment ? { ...rest, amount: deductions.find(isOf(line))?.amount ?? 0 } : line;
  });
  return { ...facts, feed: { ...facts.feed, lines } };
}
