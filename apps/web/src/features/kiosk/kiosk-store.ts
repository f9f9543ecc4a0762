import type { PublicKey } from '@mesra/contract/devices/device';
import type { DeviceSelf, DeviceWork } from '@mesra/contract/site-devices/device-api';
import { type DBSchema, openDB } from 'idb';
import type { Contact } from '../../shared/clocking/server-clock.ts';

/** This browser as a company's device at a site. Neither private key can be exported. */
export interface KioskDevice {
  /** Its key to the server. */
  secret: string;
  /** PINs are sealed to it. */
  server_key: PublicKey;
  /** Signs what is recorded. */
  signing: CryptoKeyPair;
  /** Templates are sealed to it. */
  sealing: CryptoKeyPair;
  self: DeviceSelf;
  /** Why the server refuses it; null while it does not. */
  refused: 'suspended' | 'revoked' | null;
  /** What it works with, as it was at the last contact; null before the first and once it is revoked. */
  work: DeviceWork | null;
  contact: Contact | null;
  /** When what it sent was last answered, by the server, milliseconds since 1970; unset before, and nothing is timed by it. */
  heard_at?: number;
}

interface Schema extends DBSchema {
  device: { key: string; value: KioskDevice };
}

const NAME = 'mesra.kiosk';
const KEY = 'now';

/** What this browser keeps of itself as a device; what it records is in a queue of its own. */
export async function openKioskStore(name = NAME) {
  const db = await openDB<Schema>(name, 1, {
    upgrade: (created) => void created.createObjectStore('device'),
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
  return {
    close: () => db.close(),
    read: (): Promise<KioskDevice | undefined> => db.get('device', KEY),
    write: async (device: KioskDevice): Promise<void> => {
      const tx = db.transaction('device', 'readwrite', { durability: 'strict' });
      await tx.store.put(device, KEY);
      await tx.done;
    },
    /** Changes what is kept as it is by now, and returns what is: another tab may have written since it was read. */
    async change(to: (device: KioskDevice) => KioskDevice): Promise<KioskDevice | undefined> {
      const tx = db.transaction('device', 'readwrite', { durability: 'strict' });
      const found = await tx.store.get(KEY);
      const changed = found && to(found);
      if (changed && changed !== found) await tx.store.put(changed, KEY);
      await tx.done;
      return changed;
    },
    remove: (): Promise<void> => db.delete('device', KEY),
  };
}
export type KioskStore = Awaited<ReturnType<typeof openKioskStore>>;
