import type { Sen } from '../kit/money.ts';
import { type PlainDate, yearOf } from '../kit/plain-date.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import { ORDINARY_RATE_DAYS } from '../statutory/malaysia/leave.ts';
import { inForceOn } from '../statutory/malaysia/termination.ts';
import { entitledIn } from './entitlement.ts';
import type { HalfDays } from './half-days.ts';
import type { PostedType } from './postings.ts';
import { carries, closeYear, lapsedCarry, NO_SUMS, type YearSums } from './year-end.ts';

/**
 * Untaken leave of a type when a person leaves on a day, from the postings so far and as if that day were
 * known: the entitlement counts completed months, leave carried into a year not yet opened is included, and
 * carried leave counts unless it has lapsed by then. Null if neither year has postings.
 */
export function untakenOn(
  type: PostedType,
  { company_joined_at, inactive_at }: { company_joined_at: PlainDate; inactive_at: PlainDate },
  posted: (year: number) => YearSums | null,
): HalfDays | null {
  const year = yearOf(inactive_at);
  const sums = posted(year);
  const before = posted(year - 1);
  if (!sums && !before) return null;
  const entitlement = entitledIn(
    type,
    { company_joined_at, inactive_at },
    { year, on: inactive_at, rounding: 'whole_day_half_up' },
  );
  const opened = sums ?? {
    ...NO_SUMS,
    carried_in: before && carries(type) ? closeYear(type, before).carried : 0,
  };
  const lapsed = lapsedCarry(type, year, opened, inactive_at);
  const { carried_in, adjustment, earned, taken, encashed } = opened;
  return entitlement + carried_in + adjustment + earned + taken + encashed - lapsed;
}

/** The value of untaken leave, or why there is none. */
export interface UntakenPay {
  state: 'due' | 'none' | 'dismissed' | 'overdrawn' | 'no_salary' | 'law_unknown';
  monthly_wages: Sen | null;
  amount: Sen | null;
  law: { source: string; effective_from: PlainDate } | null;
}

/**
 * The value of untaken half-days on the last day at the ordinary rate of pay, in sen, rounded half up once.
 * Not due by law on dismissal for misconduct. Law: Employment Act 1955 s.60E(3) and 60I.
 */
export function untakenPay(
  half_days: HalfDays,
  { day, monthly_wages, dismissed }: { day: PlainDate; monthly_wages: Sen | null; dismissed: boolean },
): UntakenPay {
  const rate = inForceOn(ORDINARY_RATE_DAYS, day);
  const law = rate && { source: rate.source, effective_from: rate.effective_from };
  const none = (state: UntakenPay['state']): UntakenPay => ({ state, monthly_wages, amount: null, law });
  if (half_days < 0) return none('overdrawn');
  if (half_days === 0) return none('none');
  if (!rate) return none('law_unknown');
  if (monthly_wages === null) return none('no_salary');
  if (dismissed) return none('dismissed');
  const amount = multiplyDivide(monthly_wages, half_days, rate.value * 2, 'half_up_sen');
  return { state: 'due', monthly_wages, amount, law };
}
