import { type DateRange, daysIn, overlap } from '../kit/date-range.ts';
import { formatMoney, type Sen } from '../kit/money.ts';
import { dayOf, endOfMonth, type PlainDate } from '../kit/plain-date.ts';
import type { FeedStep } from './feed-facts.ts';
import type { GivenLine } from './feed-lines.ts';
import type { ContributionFlags, ContributionTotalType } from './line-facts.ts';
import { lineType, ZAKAT } from './line-types.ts';
import type { PayrollItem } from './payroll-items.ts';
import { daysServed, type MonthOfService, prorate } from './proration.ts';

/** An earning or deduction of every month, from a day to a day. */
export interface RecurringLine extends ContributionFlags {
  readonly id: number;
  /** A type of the catalogue, or one of the company's own. */
  readonly type: string;
  readonly name: string;
  readonly kind: 'earning' | 'deduction';
  /** Sen a month. */
  readonly amount: Sen;
  readonly contribution_total_type: ContributionTotalType;
  readonly ordinary_rate: boolean;
  readonly start_date: PlainDate;
  /** The last day, which still counts; null is open. */
  readonly end_date: PlainDate | null;
}

/**
 * Kinds that do not come every month in the same amount: they rest on hours or days worked, on a claim, or on the end of
 * service. Zakat and CP38 are requests about tax (decision 0043).
 */
const NEVER: ReadonlySet<string> = new Set([
  'site_allowance',
  'daily_wage',
  'time_wages',
  'holiday_wages',
  'overtime',
  'rest_day_pay',
  'public_holiday_pay',
  'leave_pay',
  'notice_pay',
  'notice_owed',
  'additional_remuneration_gratuity',
  'additional_remuneration_compensation',
  'claim_reimbursement',
  'claim_wages',
  'claim_recovery',
  'advance_paid',
  'loan_paid',
  'unpaid_leave',
  'absence',
  'lateness',
  'overpayment',
  'cp38',
  ZAKAT,
]);

/** Whether an earning or deduction may be entered for every month. */
export const mayRecur = (type: string): boolean => !NEVER.has(type);

/** The days of somebody's month on which a line runs; null if none. */
const partOf = ({ start_date, end_date }: RecurringLine, served: DateRange): DateRange | null =>
  overlap(served, { start: start_date, end: end_date ?? served.end });

/** Whether another line of the same type and name takes over within the days, as where the amount is changed. */
const isReplaced = (line: RecurringLine, lines: readonly RecurringLine[], served: DateRange): boolean =>
  lines.some(
    (next) =>
      next.type === line.type &&
      next.name === line.name &&
      line.end_date !== null &&
      next.start_date > line.end_date &&
      next.start_date <= served.end,
  );

function stepsOf(line: RecurringLine, part: DateRange, amount: Sen, days_in_month: number): FeedStep[] {
  const monthly = formatMoney(line.amount);
  const days = daysIn(part);
  const since = { date: line.start_date, label_key: 'step.recurring', formula: '', amount: line.amount };
  const until = line.end_date && { ...since, date: line.end_date, label_key: 'step.recurring_until' };
  const prorated = {
    date: part.start,
    label_key: 'step.days_of_month',
    formula: `${monthly} × ${days} / ${days_in_month}`,
    amount,
  };
  return [since, ...(until ? [until] : []), ...(amount === line.amount ? [] : [prorated])];
}

/**
 * The lines that somebody's recurring earnings and deductions give to a month. A line counts on the days served from its
 * first to its last. Where its item is prorated, it is amount × days / days of the month, half up to the sen, as the
 * salary is (Employment Act 1955 s.18A). Any other counts in full once it runs on a day; where another of the same type and
 * name takes over within the month, the later one counts alone. The ordinary rate of pay goes by the later one too, and by
 * the amount of a whole month.
 */
export function recurringLines(
  lines: readonly RecurringLine[],
  month: MonthOfService,
  items: ReadonlyMap<string, PayrollItem>,
): GivenLine[] {
  const served = daysServed(month);
  if (!served) return [];
  const days_in_month = dayOf(endOfMonth(month.start_date));
  return lines.flatMap((line): GivenLine[] => {
    const part = partOf(line, served);
    if (!part) return [];
    const item = items.get(line.type);
    const replaced = isReplaced(line, lines, served);
    if (replaced && !item?.prorated) return [];
    const amount = item?.prorated ? prorate(line.amount, daysIn(part), days_in_month) : line.amount;
    const { type, name, kind, epf, socso, eis, tax, hrdf, contribution_total_type } = line;
    return [
      {
        source: 'recurring',
        key: String(line.id),
        ...{ type, name, kind, amount, epf, socso, eis, tax, hrdf, contribution_total_type },
        ...(line.ordinary_rate && !replaced ? { ordinary_rate: true } : {}),
        ...(item?.exempt && !lineType(type) ? { exempt: item.exempt } : {}),
        source_days: [],
        explanation: {
          law: 'law.contract.line',
          ...{ effective_from: null, source: null, base: line.amount, rate: null },
          steps: stepsOf(line, part, amount, days_in_month),
        },
      },
    ];
  });
}
