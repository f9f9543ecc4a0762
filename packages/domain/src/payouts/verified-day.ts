import type { Instant } from '../kit/zone.ts';
import type { EventState } from '../presence/event.ts';

/** A check-in or check-out of a schedule. */
export interface OutletEvent {
  readonly at: Instant;
  readonly state: EventState;
}

/** A schedule of a promoter with what was recorded at its outlet. */
export interface OutletSession {
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly checkin: OutletEvent | null;
  readonly checkout: OutletEvent | null;
}

/** Minutes of a schedule: planned, verified, and those that wait for a review. */
export interface SessionMinutes {
  readonly planned: number;
  readonly verified: number;
  readonly waiting: number;
}

const MINUTE_MS = 60_000;
const minutesBetween = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((to - from) / MINUTE_MS));

/** The presence of a session: from the later of its beginning and the check-in to the earlier of its end and the check-out. */
function presenceOf({ starts_at, ends_at, checkin, checkout }: OutletSession) {
  if (!checkin || !checkout || checkin.state === 'Rejected' || checkout.state === 'Rejected') return null;
  const from = Math.max(starts_at, checkin.at);
  const to = Math.min(ends_at, checkout.at);
  const isVerified = checkin.state === 'Verified' && checkout.state === 'Verified';
  return { from, to, isVerified };
}

/**
 * Minutes within a session, whole ones: verified where check-in and check-out both are, waiting where either waits for a review.
 * What is outside of the session, or without a check-out, pays nothing.
 */
export function sessionMinutes(session: OutletSession): SessionMinutes {
  const planned = minutesBetween(session.starts_at, session.ends_at);
  const presence = presenceOf(session);
  const minutes = presence ? minutesBetween(presence.from, presence.to) : 0;
  return {
    planned,
    verified: presence?.isVerified ? minutes : 0,
    waiting: presence && !presence.isVerified ? minutes : 0,
  };
}

/** Whether a session waits for its check-out: a check-in that is not rejected has none. */
export const waitsForCheckout = ({
  checkin,
  checkout,
}: Pick<OutletSession, 'checkin' | 'checkout'>): boolean =>
  checkin !== null && checkin.state !== 'Rejected' && checkout === null;

/**
 * The minutes of a session that a day rate pays a whole day for: those planned. Nobody attends from midnight to midnight what is
 * planned without times, so that this is the whole of whatever was attended.
 */
export const minutesOfWholeDay = (
  { planned, verified, waiting }: SessionMinutes,
  { all_day }: { all_day: boolean },
): number => (all_day ? verified + waiting : planned);

/** A recorded sale: `waits` where it is beyond the stock, or marked, and nobody has accepted it. */
interface RecordedSale {
  readonly recorded_at: Instant;
  readonly waits: boolean;
}

/**
 * Whether a sale pays: `counts` where it is within the stock, or accepted, and recorded between a verified check-in and the
 * check-out; `waits` where a review can still make it so; `outside` where nobody was there then, as far as is recorded: it counts
 * once a check-in or check-out is put right; `void` where the check-in or check-out was rejected.
 */
export function saleState(
  { recorded_at, waits }: RecordedSale,
  { checkin, checkout }: Pick<OutletSession, 'checkin' | 'checkout'>,
): 'counts' | 'waits' | 'outside' | 'void' {
  if (checkin?.state === 'Rejected' || checkout?.state === 'Rejected') return 'void';
  if (!checkin || recorded_at < checkin.at || (checkout && recorded_at > checkout.at)) return 'outside';
  const isVerified = checkin.state === 'Verified' && checkout?.state === 'Verified';
  return isVerified && !waits ? 'counts' : 'waits';
}
