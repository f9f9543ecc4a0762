/** When somebody last looked at a dashboard, and what they had seen when their visit began; instants in milliseconds. */
export interface Visit {
  seen_at: number;
  /** The last entry of the log then. */
  seen: number;
  /** The end of the visit before this one; null on a first one. */
  since_at: number | null;
  since: number | null;
}

/** Looking again within four hours is the same visit, so that what has changed does not go by being looked at. */
export const VISIT_MS = 4 * 3_600_000;

/** The visit as it is now: a new one begins where the last one ended. */
export function visitAt(stored: Visit | null, now: number): Pick<Visit, 'since_at' | 'since'> {
  if (!stored) return { since_at: null, since: null };
  const { seen_at, seen, since_at, since } = stored;
  return now - seen_at > VISIT_MS ? { since_at: seen_at, since: seen } : { since_at, since };
}
