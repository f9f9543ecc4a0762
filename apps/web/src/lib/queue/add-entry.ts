import type { EntryPayloadIn, SendingClock } from '@mesra/contract/devices/entry';
import { drawKeys } from './device-keys.ts';
import { ownLock } from './own-lock.ts';
import type { About, PresenceEntry, QueueFile } from './queue-entry.ts';
import type { QueueStore } from './queue-store.ts';
import { signEntry } from './sign-entry.ts';

/** What is recorded, or taken back. */
export interface NewPresence {
  uuid: string;
  user_id: number;
  company_id: number;
  kind: EntryPayloadIn['kind'];
  action: EntryPayloadIn['action'];
  /** The refused entry in whose place it stands. */
  replaces: string | null;
  body: Record<string, unknown>;
  about: About;
  /** What the clocks of the page showed when it happened. */
  clock: SendingClock;
  file: QueueFile | null;
}

/** Whose key signs an entry. */
export interface Signer {
  device: string;
  key: CryptoKey;
}

/**
 * Signs an entry, stores it and moves the head of the chain, all or nothing. Two tabs at once take two places: whoever finds
 * theirs taken signs anew for the next.
 */
export async function appendSigned(
  store: QueueStore,
  { device, key }: Signer,
  added: NewPresence,
): Promise<PresenceEntry> {
  const { user_id, company_id, uuid, kind, action, replaces, body, clock, file } = added;
  for (;;) {
    const head = await store.head(device);
    const { jws, hash } = await signEntry(key, {
      ...{ uuid, company_id, device, kind, action, replaces },
      ...{ sequence: head.sequence + 1, previous: head.hash, ...clock, body },
    });
    const entry: PresenceEntry = {
      ...{ type: 'presence', uuid, user_id, company_id, act: uuid, about: added.about },
      ...{ at: clock.device_time, refusal: null, file: file?.id ?? null },
      ...{ kind, action, replaces, device, jws, body, recorded: false },
    };
    if (await store.append(head, { entry, hash }, { file, replaced: replaces })) return entry;
  }
}

/** Signs an entry with the key that its person has in the company on this device, which is drawn for the first. */
export async function addPresence(
  store: QueueStore,
  added: NewPresence,
  deviceName: string,
): Promise<PresenceEntry> {
  const { user_id, company_id } = added;
  return ownLock(`mesra.chain.${user_id}.${company_id}`, async () => {
    const { device, keys } = await store.deviceOf(user_id, company_id, async () => ({
      ...{ device: crypto.randomUUID(), keys: await drawKeys(), name: deviceName },
    }));
    return appendSigned(store, { device, key: keys.privateKey }, added);
  });
}
