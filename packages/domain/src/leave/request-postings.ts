import { type PlainDate, yearOf } from '../kit/plain-date.ts';
import type { HalfDays } from './half-days.ts';

/** A day of a request as far as it counts. */
interface TakenDay {
  readonly date: PlainDate;
  readonly half_days: HalfDays;
}

/** An entry `taken` of the ledger: negative when leave is taken, positive when it is given back. */
export interface TakenPosting extends TakenDay {
  readonly leave_year: number;
}

/** The sum by day, in order of the days. */
function byDay(days: readonly TakenDay[]): Map<PlainDate, HalfDays> {
  const sums = new Map<PlainDate, HalfDays>();
  for (const { date, half_days } of days) sums.set(date, (sums.get(date) ?? 0) + half_days);
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The entries `taken` that a request still needs, one a day: what its current days count, less what has been posted
 * for it. Approval posts all of them, cancelling (no current days, or fewer) the opposite, a changed plan the
 * difference. Empty when everything is posted, so that a repeat posts nothing.
 */
export function takenDue(
  current: readonly TakenDay[],
  posted: readonly Pick<TakenPosting, 'date' | 'half_days'>[],
): TakenPosting[] {
  const needed = byDay([
    ...current.map(({ date, half_days }) => ({ date, half_days: -half_days })),
    ...opposite(posted),
  ]);
  return [...needed].flatMap(([date, half_days]) =>
    half_days === 0 ? [] : [{ date, leave_year: yearOf(date), half_days }],
  );
}

const opposite = (posted: readonly TakenDay[]) =>
  posted.map(({ date, half_days }) => ({ date, half_days: -half_days }));

/** An open request as far as it is held. */
export interface HeldRequest {
  readonly status: 'Pending' | 'Reviewed' | 'Approved' | 'Rejected' | 'Cancelled';
  readonly days: readonly TakenDay[];
}

/** Half-days of a leave year that wait for a decision: pending and reviewed requests. Never negative. */
export function heldIn(year: number, requests: readonly HeldRequest[]): HalfDays {
  return requests
    .filter(({ status }) => status === 'Pending' || status === 'Reviewed')
    .flatMap(({ days }) => days)
    .filter(({ date }) => yearOf(date) === year)
    .reduce((sum, { half_days }) => sum + half_days, 0);
}

/** What can still be requested: the balance less what is held, and how far below zero the type lets it go. */
export const availableOf = (
  { balance, held }: { balance: HalfDays; held: HalfDays },
  below_zero_half_days: HalfDays | null,
): HalfDays | null => (below_zero_half_days === null ? null : balance - held + below_zero_half_days);
