/** The database of what may be read without a network. */
export const STORED_DB = 'mesra-kept';

/** Whose an answer is, of which build, and from when. */
export interface StoredFor {
  owner: string;
  build: string;
  at: number;
}

/** What was read longer ago is removed. */
const STORED_MS = 30 * 24 * 3600_000;

/** So large one answer may be, and so many of so much in all. */
const [MAX_SIZE, MAX_COUNT, MAX_TOTAL] = [256_000, 80, 2_000_000];

/** Whether an answer may be shown: to whom it was given, by the build that read it, and not too old. */
export const isGood = (stored: StoredFor, now: StoredFor): boolean =>
  stored.owner === now.owner && stored.build === now.build && now.at - stored.at < STORED_MS;

/** Whether an answer is small enough to be stored. */
export const fitsBounds = (size: number): boolean => size <= MAX_SIZE;

/** What must go so that the rest fits: the oldest. */
export function beyondBounds(
  stored: ReadonlyMap<string, { at: number; size: number }>,
  { count = MAX_COUNT, total = MAX_TOTAL } = {},
): string[] {
  let [rows, bytes] = [stored.size, [...stored.values()].reduce((sum, { size }) => sum + size, 0)];
  const gone: string[] = [];
  for (const [hash, { size }] of [...stored].sort(([, a], [, b]) => a.at - b.at)) {
    if (rows <= count && bytes <= total) break;
    gone.push(hash);
    rows -= 1;
    bytes -= size;
  }
  return gone;
}
