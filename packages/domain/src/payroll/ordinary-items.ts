import { type Sen, sumSen } from '../kit/money.ts';
import { type PlainDate, startOfMonth } from '../kit/plain-date.ts';
import type { LineFacts } from './line-facts.ts';
import { lineType } from './line-types.ts';

/**
 * Standard earnings that the law keeps out of the ordinary rate of pay: travelling, special expenses, gratuity and
 * bonus are no wages (Employment Act 1955 s.2), and pay for overtime, rest days and holidays is not for the normal hours
 * of a day (s.60I). Payments that rest on the rate themselves are no part of it.
 */
const EXCLUDED: ReadonlySet<string> = new Set([
  'travelling_allowance',
  'long_service_award',
  'time_wages',
  'holiday_wages',
  'overtime',
  'rest_day_pay',
  'public_holiday_pay',
  'leave_pay',
  'notice_pay',
  'claim_reimbursement',
  'claim_wages',
  'advance_paid',
]);

type Item = Pick<LineFacts, 'type' | 'overtime' | 'unpaid_leave'>;

/** Whether an earning may be marked `ordinary rate`: an amount of a kind that the law does not exclude. */
export function mayBeOrdinary({ type, overtime, unpaid_leave }: Item): boolean {
  const kind = lineType(type);
  if (overtime || unpaid_leave || EXCLUDED.has(type)) return false;
  return kind === null || (kind.kind === 'earning' && kind.contribution_total_type === 'normal');
}

/** What the earnings marked `ordinary rate` come to, in sen a month. */
export const ordinaryItems = (earnings: readonly LineFacts[]): Sen =>
  sumSen(earnings.filter((line) => line.ordinary_rate && mayBeOrdinary(line)).map(({ amount }) => amount));

/** The items marked `ordinary rate` of one payroll, in sen a month. */
export interface DatedItems {
  /** The first day of the wage month. */
  readonly start_date: PlainDate;
  readonly amount: Sen;
  /** Of them, what is repeated in the next month. */
  readonly recurring_amount: Sen;
}

/**
 * The items in force on a day, from somebody's monthly payrolls, oldest first: those of the day's month; before its payroll
 * exists, those that the payroll before repeats.
 */
export function itemsOn(payrolls: readonly DatedItems[], day: PlainDate): Sen {
  const month = startOfMonth(day);
  const last = payrolls.findLast(({ start_date }) => start_date <= month);
  if (!last) return 0;
  return last.start_date === month ? last.amount : last.recurring_amount;
}
