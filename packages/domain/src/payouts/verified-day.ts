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

/** A schedule of a day: planned without times, or cancelled while what was recorded of it was on its way. */
export interface DaySession extends OutletSession {
  readonly all_day: boolean;
  readonly cancelled: boolean;
}

interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** Minutes of a span, whole ones, outside of all others. */
function minutesOutside(span: Span, others: readonly Span[]): number {
  let left: Span[] = [span];
  for (const other of others)
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, other.from) },
        { from: Math.max(from, other.to), to },
      ].filter((part) => part.to > part.from),
    );
  return left.reduce((all, { from, to }) => all + minutesBetween(from, to), 0);
}

const windowOf = ({ starts_at, ends_at }: OutletSession): Span => ({ from: starts_at, to: ends_at });
const presencesOf = (sessions: readonly OutletSession[]): Span[] =>
  sessions.flatMap((session) => presenceOf(session) ?? []);

/** The minutes of a cancelled schedule beside those that stand and those cancelled before it. */
function cancelledMinutes(
  session: DaySession,
  uncancelled: readonly OutletSession[],
  before: readonly OutletSession[],
): SessionMinutes {
  const presence = presenceOf(session);
  const attended = presence ? minutesOutside(presence, presencesOf([...uncancelled, ...before])) : 0;
  const beyond = presence
    ? minutesOutside(presence, [...uncancelled.map(windowOf), ...presencesOf(before)])
    : 0;
  const alone = session.all_day ? attended : minutesOutside(windowOf(session), before.map(windowOf));
  return {
    planned: uncancelled.length > 0 ? beyond : alone,
    verified: presence?.isVerified ? attended : 0,
    waiting: presence && !presence.isVerified ? attended : 0,
  };
}

/**
 * The minutes of the schedules of a day, of each in the order given; `planned` are those that a day rate pays the whole day for. No
 * minute counts twice: what was attended of a cancelled schedule adds what no other has (decision 0085).
 */
export function minutesOfDay(sessions: readonly DaySession[]): SessionMinutes[] {
  const uncancelled = sessions.filter(({ cancelled }) => !cancelled);
  return sessions.map((session, at) => {
    if (session.cancelled) {
      const before = sessions.slice(0, at).filter(({ cancelled }) => cancelled);
      return cancelledMinutes(session, uncancelled, before);
    }
    const minutes = sessionMinutes(session);
    return { ...minutes, planned: minutesOfWholeDay(minutes, session) };
  });
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
