import { chainStates } from '@mesra/domain/devices/chain';
import type { EntryGround } from './entry.reads.ts';
import { importKey, isSignedBy, type SentEntry } from './read-entry.ts';

/**
 * The signatures and chain states of new entries, and earlier ones whose state they change. A wrongly signed one takes no part
 * in the chain.
 */
export async function proven(fresh: readonly SentEntry[], { device, known }: EntryGround) {
  const key = await importKey(device.public_key);
  const signed = await Promise.all(
    fresh.map(async ({ jws }) => key !== null && (await isSignedBy(jws, key))),
  );
  const chained = fresh.flatMap(({ uuid, hash, payload }, index) =>
    signed[index] && uuid && payload
      ? [{ uuid, hash, sequence: payload.sequence, previous: payload.previous }]
      : [],
  );
  const stored = known.filter(({ of_device, chain }) => of_device && chain !== null);
  const states = chainStates([...stored, ...chained]);
  // Only these numbers are judged by all that they rest on; of others the predecessors were not read.
  const read = new Set(chained.flatMap(({ sequence }) => [sequence, sequence + 1]));
  const moved = stored.flatMap(({ uuid, sequence, chain }) => {
    const state = states.get(uuid);
    return read.has(sequence) && state && state !== chain ? [{ uuid, state }] : [];
  });
  return { signed, states, moved };
}
