import { daysIn } from '../kit/date-range.ts';
import { formatMoney, type Sen } from '../kit/money.ts';
import { dayOf, endOfMonth } from '../kit/plain-date.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { explainPlainly, step } from './explain.ts';
import type { PayslipFacts } from './facts.ts';
import type { FeedLine } from './feed-facts.ts';
import { explainFeedLine, originOf, paidLines } from './feed-lines.ts';
import type { LineFacts } from './line-facts.ts';
import { exemptOf, lineType } from './line-types.ts';
import { ordinaryItemsOf } from './ordinary-items.ts';
import { explainOvertime, overtimePay } from './overtime.ts';
import { daysServed, monthlyWage, prorate, salaryOn } from './proration.ts';
import type { Explanation, PayslipLine } from './result.ts';
import { explainUnpaidLeave, unpaidLeaveAmount, unpaidLeaveDivisor } from './unpaid-leave.ts';

/** Earnings and deductions with calculated amounts, and how much of each exemption this payslip uses. */
export interface ResolvedLines {
  earnings: PayslipLine[];
  deductions: PayslipLine[];
  /** Every feed line by itself, taken or not; those taken are among the others too. */
  feed: PayslipLine[];
  exempt_used: Record<string, Sen>;
}

/**
 * Calculates the amount of every line: overtime and unpaid leave from the salary of the last day served, overtime with
 * the items marked `ordinary rate`, prorated allowances by calendar days, and the tax-exempt part of allowances with a yearly limit, in line
 * order. Lines of other modules follow those entered.
 */
export function resolveLines(facts: PayslipFacts, statute: Statute): ResolvedLines {
  const exempt_used: Record<string, Sen> = {};
  const rates = lineRates(facts, statute);
  const exempt = (line: LineFacts, amount: Sen): Sen => {
    const allowance = line.tax ? exemptOf(line) : null;
    if (!allowance) return 0;
    const limit = statute.mtd.value.reliefs.exempt_allowances[allowance];
    const before =
      (facts.year_so_far.exempt_used[allowance] ?? 0) +
      (facts.opening.exempt_used[allowance] ?? 0) +
      (facts.taken_this_month?.exempt_used[allowance] ?? 0) +
      (exempt_used[allowance] ?? 0);
    const part = Math.max(0, Math.min(amount, limit - before));
    exempt_used[allowance] = (exempt_used[allowance] ?? 0) + part;
    return part;
  };
  const resolve = (line: LineFacts, counts = true): PayslipLine => {
    const { amount, explanation } = lineAmount(line, rates);
    return {
      id: line.id ?? null,
      type: line.type,
      name: line.name,
      amount,
      epf: line.epf,
      socso: line.socso,
      eis: line.eis,
      tax: line.tax,
      hrdf: line.hrdf,
      contribution_total_type: line.contribution_total_type,
      cash: lineType(line.type)?.cash ?? true,
      ...(line.exempt ? { exempt: line.exempt } : {}),
      ...(line.ea_box ? { ea_box: line.ea_box } : {}),
      exempt_amount: counts ? exempt(line, amount) : 0,
      explanation,
    };
  };
  const offered = facts.feed?.lines ?? [];
  const resolveGiven = (line: FeedLine, counts: boolean): PayslipLine => ({
    ...resolve(line, counts),
    feed: originOf(line),
  });
  const paid = paidLines(offered);
  const taken = (kind: FeedLine['kind']) =>
    paid.filter((line) => line.kind === kind).map((line) => resolveGiven(line, kind === 'earning'));
  return {
    earnings: [...facts.earnings.map((line) => resolve(line)), ...taken('earning')],
    deductions: [...facts.deductions.map((line) => resolve(line, false)), ...taken('deduction')],
    feed: offered.map((line) => resolveGiven(line, false)),
    exempt_used,
  };
}

interface LineRates {
  monthly_salary: Sen;
  ordinary_items: Sen;
  days_served: number;
  days_in_month: number;
  unpaid_leave_divisor: number;
}

function lineRates(facts: PayslipFacts, statute: Statute): LineRates {
  const served = daysServed(facts);
  const days_in_month = dayOf(endOfMonth(facts.start_date));
  const salary = salaryOn(facts.salaries, served?.end ?? facts.end_date);
  return {
    monthly_salary: salary ? monthlyWage(salary) : 0,
    ordinary_items: ordinaryItemsOf(facts.earnings, facts.feed?.lines),
    days_served: served ? daysIn(served) : days_in_month,
    days_in_month,
    unpaid_leave_divisor: unpaidLeaveDivisor(days_in_month, statute.settings.unpaid_leave_divisor),
  };
}

function lineAmount(line: LineFacts | FeedLine, rates: LineRates): { amount: Sen; explanation: Explanation } {
  const { monthly_salary, ordinary_items, days_served, days_in_month, unpaid_leave_divisor } = rates;
  if (line.overtime) {
    const amount = overtimePay(monthly_salary, line.overtime, ordinary_items);
    const explanation = explainOvertime(monthly_salary, line.overtime, ordinary_items, amount);
    return { amount, explanation };
  }
  if (line.unpaid_leave) {
    const amount = unpaidLeaveAmount(monthly_salary, line.unpaid_leave, unpaid_leave_divisor);
    const explanation = explainUnpaidLeave(monthly_salary, line.unpaid_leave, unpaid_leave_divisor, amount);
    return { amount, explanation };
  }
  if ('explanation' in line && line.explanation)
    return { amount: line.amount, explanation: explainFeedLine(line, line.explanation) };
  const amount = line.prorated ? prorate(line.amount, days_served, days_in_month) : line.amount;
  const formula =
    amount === line.amount
      ? formatMoney(amount)
      : `${formatMoney(line.amount)} × ${days_served} / ${days_in_month}`;
  const label = amount === line.amount ? 'step.as_entered' : 'step.days_of_month';
  const explanation = explainPlainly(line.type, amount, 'law.contract.line', {
    base: line.amount,
    steps: [step(label, formula, amount)],
  });
  return { amount, explanation };
}
