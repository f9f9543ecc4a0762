import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PresenceEntry, QueueEntry, QueueFile, Refusal, WriteEntry } from './queue-entry.ts';

/** A key pair of a person in a company. The private key cannot be exported. */
export interface DeviceKey {
  device: string;
  owner: string;
  keys: CryptoKeyPair;
  name: string;
  /** The server knows it. */
  registered: boolean;
}

/** The last entry of a device. */
export interface ChainHead {
  device: string;
  sequence: number;
  /** SHA-256 of its JWS; null before the first. */
  hash: string | null;
}

interface Schema extends DBSchema {
  entries: {
    key: number;
    value: QueueEntry & { order?: number };
    indexes: { user_id: number; uuid: string };
  };
  files: { key: string; value: QueueFile };
  keys: { key: string; value: DeviceKey; indexes: { owner: string } };
  heads: { key: string; value: ChainHead };
}

/** What was signed for a place in the chain. */
export interface Signed {
  entry: PresenceEntry;
  hash: string;
}

const ownerOf = (user_id: number, company_id: number): string => `${user_id}.${company_id}`;

/** All ids that begin with a text. */
const under = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const NAME = 'mesra.queue';
/** What is added must survive the end of the browser in the next moment. */
const STRICT = { durability: 'strict' } as const;

const open = (name: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
      entries.createIndex('user_id', 'user_id');
      entries.createIndex('uuid', 'uuid', { unique: true });
      db.createObjectStore('files', { keyPath: 'id' });
      db.createObjectStore('keys', { keyPath: 'device' }).createIndex('owner', 'owner');
      db.createObjectStore('heads', { keyPath: 'device' });
    },
    // A newer version of the application must not wait for this page.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });

/** Files of the store, also those that belong to no entry yet. */
const filesIn = (db: IDBPDatabase<Schema>) => ({
  file: (id: string): Promise<QueueFile | undefined> => db.get('files', id),

  /** Stores a file that belongs to no entry yet. */
  async addFile(file: QueueFile): Promise<void> {
    const tx = db.transaction('files', 'readwrite', STRICT);
    await tx.store.put(file);
    await tx.done;
  },

  /** The files whose ids begin so. */
  filesUnder: (prefix: string): Promise<QueueFile[]> => db.getAll('files', under(prefix)),

  removeFilesUnder: (prefix: string): Promise<void> => db.delete('files', under(prefix)),
});

/** Calls of the store, before they are sent. */
const writesIn = (db: IDBPDatabase<Schema>) => ({
  /** Adds writes with their files, all or none; `replaced` go out at once. What they rest on and has gone out is there already. */
  async addWrites(
    writes: readonly WriteEntry[],
    files: readonly QueueFile[],
    replaced: readonly string[] = [],
  ) {
    const tx = db.transaction(['entries', 'files'], 'readwrite', STRICT);
    const entries = tx.objectStore('entries');
    for (const file of files) await tx.objectStore('files').put(file);
    const together = new Set(writes.map(({ uuid }) => uuid));
    for (const write of writes) {
      const found = await Promise.all(write.rests_on.map((uuid) => entries.index('uuid').getKey(uuid)));
      const waits = (uuid: string, at: number) => together.has(uuid) || found[at] !== undefined;
      await entries.add({ ...write, rests_on: write.rests_on.filter(waits) });
    }
    for (const uuid of replaced) {
      const found = await entries.index('uuid').get(uuid);
      if (!found) continue;
      await entries.delete(found.order as number);
      if (found.file && !files.some(({ id }) => id === found.file))
        await tx.objectStore('files').delete(found.file);
    }
    await tx.done;
  },
});

/** The keys that people sign with on this device. */
const keysIn = (db: IDBPDatabase<Schema>) => ({
  /** The key pair that a person signs with in a company; `draw` makes the first. */
  async deviceOf(
    user_id: number,
    company_id: number,
    draw: () => Promise<Pick<DeviceKey, 'device' | 'keys' | 'name'>>,
  ): Promise<DeviceKey> {
    const owner = ownerOf(user_id, company_id);
    const [known] = await db.getAllFromIndex('keys', 'owner', owner);
    if (known) return known;
    const drawn = await draw();
    const tx = db.transaction('keys', 'readwrite', STRICT);
    // Another tab may have drawn one meanwhile.
    const [other] = await tx.store.index('owner').getAll(owner);
    const device = other ?? { ...drawn, owner, registered: false };
    if (!other) await tx.store.add(device);
    await tx.done;
    return device;
  },

  /** The device that a person has in a company so far. */
  knownDevice: async (user_id: number, company_id: number): Promise<DeviceKey | undefined> =>
    (await db.getAllFromIndex('keys', 'owner', ownerOf(user_id, company_id)))[0],

  device: (uuid: string): Promise<DeviceKey | undefined> => db.get('keys', uuid),

  async registered(uuid: string): Promise<void> {
    const tx = db.transaction('keys', 'readwrite');
    const found = await tx.store.get(uuid);
    if (found) await tx.store.put({ ...found, registered: true });
    await tx.done;
  },

  /** Draws a new key pair next time: what is still to be sent keeps its signature, and its device is no longer anybody's. */
  async retire(uuid: string): Promise<void> {
    const tx = db.transaction('keys', 'readwrite', STRICT);
    const found = await tx.store.get(uuid);
    if (found) await tx.store.put({ ...found, owner: `retired.${found.owner}` });
    await tx.done;
  },
});

/** The queue of this browser: entries and files of people, the keys of the device and the heads of its chains. */
export async function openQueueStore(name = NAME) {
  const db = await open(name);

  /** Changes one entry and says whether it was there. */
  async function change(uuid: string, to: (entry: QueueEntry) => QueueEntry | null): Promise<boolean> {
    const tx = db.transaction(['entries', 'files'], 'readwrite', STRICT);
    const entries = tx.objectStore('entries');
    const found = await entries.index('uuid').get(uuid);
    if (found) {
      const next = to(found);
      if (next) await entries.put(next);
      else {
        await entries.delete(found.order as number);
        if (found.file) await tx.objectStore('files').delete(found.file);
      }
    }
    await tx.done;
    return found !== undefined;
  }

  return {
    close: () => db.close(),

    /** The entries of a person, in the order in which they were made. */
    list: (user_id: number): Promise<QueueEntry[]> => db.getAllFromIndex('entries', 'user_id', user_id),

    ...filesIn(db),

    ...writesIn(db),

    ...keysIn(db),

    head: async (device: string): Promise<ChainHead> =>
      (await db.get('heads', device)) ?? { device, sequence: 0, hash: null },

    /**
     * Adds what was signed for the place after `head`, with its file, and moves the head, all or nothing; false if another tab
     * took the place meanwhile. `replaced` goes out at once.
     */
    async append(
      head: ChainHead,
      { entry, hash }: Signed,
      { file, replaced }: { file?: QueueFile | null; replaced?: string | null } = {},
    ): Promise<boolean> {
      const tx = db.transaction(['entries', 'files', 'heads'], 'readwrite', STRICT);
      const entries = tx.objectStore('entries');
      const now = await tx.objectStore('heads').get(head.device);
      const free = (now?.sequence ?? 0) === head.sequence;
      if (free) {
        await entries.add(entry);
        if (file) await tx.objectStore('files').put(file);
        await tx.objectStore('heads').put({ device: head.device, sequence: head.sequence + 1, hash });
        const before = replaced ? await entries.index('uuid').get(replaced) : undefined;
        if (before) {
          await entries.delete(before.order as number);
          if (before.file && before.file !== entry.file) await tx.objectStore('files').delete(before.file);
        }
      }
      await tx.done;
      return free;
    },

    /** The server has an event: it goes out, or waits for its picture. */
    recorded: (uuid: string) =>
      change(uuid, (entry) =>
        entry.type === 'presence' && entry.file ? { ...entry, recorded: true } : null,
      ),

    /** Done, or discarded. */
    remove: (uuid: string) => change(uuid, () => null),

    /** A write was not answered in time. */
    waited: (uuid: string) =>
      change(uuid, (entry) => (entry.type === 'write' ? { ...entry, waited: true } : entry)),

    refuse: (uuid: string, refusal: Refusal) => change(uuid, (entry) => ({ ...entry, refusal })),

    /** A write was answered: it goes out, and those that rest on it hear what the answer says. */
    async answered(uuid: string, user_id: number, data: unknown): Promise<void> {
      const tx = db.transaction(['entries', 'files'], 'readwrite', STRICT);
      const entries = tx.objectStore('entries');
      const found = await entries.index('uuid').get(uuid);
      if (found) {
        await entries.delete(found.order as number);
        if (found.file) await tx.objectStore('files').delete(found.file);
      }
      for (const entry of await entries.index('user_id').getAll(user_id)) {
        if (entry.type !== 'write' || !entry.rests_on.includes(uuid)) continue;
        await entries.put({ ...entry, answers: { ...entry.answers, [uuid]: data } });
      }
      await tx.done;
    },
  };
}
export type QueueStore = Awaited<ReturnType<typeof openQueueStore>>;
