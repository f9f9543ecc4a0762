import { type Sen, sumSen } from '../kit/money.ts';
import { isPast, type PlainDate, startOfMonth } from '../kit/plain-date.ts';
import type { FeedLine } from './feed-facts.ts';
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
  'daily_wage',
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
  'loan_paid',
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

/** What a payroll's earnings marked `ordinary rate` come to, in sen a month: those entered, and those given that are taken. */
export const ordinaryItemsOf = (earnings: readonly LineFacts[], given: readonly FeedLine[] = []): Sen =>
  ordinaryItems(earnings) +
  ordinaryItems(
    given
      .filter(({ kind, taken }) => kind === 'earning' && taken)
      .map((line) => ({ ...line, amount: line.explanation?.base ?? line.amount })),
  );

/** The items marked `ordinary rate` of one payroll, in sen a month. */
export interface DatedItems {
  /** The first day of the wage month. */
  readonly start_date: PlainDate;
  readonly amount: Sen;
}

/** Items marked `ordinary rate` of somebody: of their monthly payrolls, and of every month from a day to a day. */
export interface KnownItems {
  readonly payrolls: readonly DatedItems[];
  readonly recurring: readonly { start_date: PlainDate; end_date: PlainDate | null; amount: Sen }[];
}

/** Somebody without any. */
export const NO_ITEMS: KnownItems = { payrolls: [], recurring: [] };

/** The items in force on a day: those of the payroll of its month; before that exists, those that recur. */
export function itemsOn({ payrolls, recurring }: KnownItems, day: PlainDate): Sen {
  const month = startOfMonth(day);
  const payroll = payrolls.find(({ start_date }) => start_date === month);
  if (payroll) return payroll.amount;
  const running = recurring.filter((one) => one.start_date <= day && !isPast(one.end_date, day));
  return sumSen(running.map(({ amount }) => amount));
}
