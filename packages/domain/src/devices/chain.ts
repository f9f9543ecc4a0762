/** An entry of a device, as the rules of its chain need it. Only signatures that are right take part. */
export interface ChainEntry {
  readonly uuid: string;
  /** Counts up by one from 1. */
  readonly sequence: number;
  /** The hash of the entry before; null for the first. */
  readonly previous: string | null;
  readonly hash: string;
}

/**
 * How an entry hangs in the chain of its device: `broken` where its number was given twice or its predecessor is another one,
 * `open` while its predecessor has not come, else `whole`.
 */
export const CHAIN_STATES = ['whole', 'open', 'broken'] as const;
export type ChainState = (typeof CHAIN_STATES)[number];

function stateOf(entry: ChainEntry, bySequence: ReadonlyMap<number, ReadonlyMap<string, ChainEntry>>) {
  const { sequence, previous } = entry;
  if ((bySequence.get(sequence)?.size ?? 0) > 1) return 'broken';
  if (sequence === 1) return previous === null ? 'whole' : 'broken';
  const before = bySequence.get(sequence - 1);
  if (!before) return previous === null ? 'broken' : 'open';
  return [...before.values()].some(({ hash }) => hash === previous) ? 'whole' : 'broken';
}

/**
 * The state of each entry of one device, by uuid, whatever the order in which they arrived and however often. An entry is
 * judged by those of its own number and of the number before, which must all be given.
 */
export function chainStates(entries: readonly ChainEntry[]): Map<string, ChainState> {
  const bySequence = new Map<number, Map<string, ChainEntry>>();
  for (const entry of entries) {
    const alike = bySequence.get(entry.sequence) ?? new Map<string, ChainEntry>();
    bySequence.set(entry.sequence, alike.set(entry.hash, entry));
  }
  return new Map(entries.map((entry) => [entry.uuid, stateOf(entry, bySequence)]));
}
