import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fingerprintOf, KeyRing, unwrapKey, type Vault, vaultOf, wrapKey } from './crypto.ts';
import { forLog } from './log.ts';
import { StartError } from './start-error.ts';

/** Lock held by transactions that change the keys or their state. */
const KEYS_LOCK = 8_150_212;
/** Shared lock held by each process with the epoch of the state it has applied. */
const SEEN_LOCK = 8_150_214;
const CHANNEL = 'mesra_keys';
const RETRY_MS = 500;
/** Polling interval, in case a notification is lost. */
const LOOK_MS = 30_000;

/** Which key is used for what, the same for all processes. Stored in `system.settings` under `keys`. */
export interface KeyState {
  /** Incremented with every change. */
  epoch: number;
  /** Key that seals and signs. */
  current: number;
  /** Key of the blind indexes. */
  index: number;
  /** Key of the application login's password. */
  login: number;
  /** The key that indexes will be migrated to; with `moving`, the migration is running. */
  index_next: number | null;
  moving: boolean;
  /** The target key of a running rotation. */
  rotating: number | null;
  /** All values are bound to their location (docs/decisions/0025); absent if written by an older version. */
  bound?: boolean;
}

interface KeyRow {
  id: number;
  wrapped: Buffer;
  handed: Buffer | null;
}

export interface Keys {
  vault: Vault;
  ring: KeyRing;
  /** Applies changes of the state; no-op without any. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

type Client = pg.ClientBase;

const wrongKey = () =>
  new StartError(
    'ENCRYPTION_KEY is not the key that the data in this database was encrypted with. Refusing to start.',
  );

/** Runs `work` in a transaction with the exclusive right to change the keys. */
export async function changingKeys<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

export async function readState(client: Client | pg.Pool): Promise<KeyState | null> {
  const { rows } = await client.query(`select value from system.settings where key = 'keys'`);
  return rows[0]?.value ?? null;
}

/** Writes the next state, and notifies every process on commit. */
export async function writeState(client: Client, state: Omit<KeyState, 'epoch'>): Promise<void> {
  const before = await readState(client);
  const next = { ...state, epoch: (before?.epoch ?? 0) + 1 };
  await client.query(
    `insert into system.settings values ('keys', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(next)],
  );
  await client.query('select pg_notify($1, $2)', [CHANNEL, String(next.epoch)]);
}

/** The fingerprint of the database's ENCRYPTION_KEY, or null. */
export async function storedFingerprint(client: Client | pg.Pool): Promise<string | null> {
  const { rows } = await client.query(`select value from system.settings where key = 'key_fingerprint'`);
  return rows[0]?.value ?? null;
}

export const keepFingerprint = (client: Client, fingerprint: string) =>
  client.query(
    `insert into system.settings values ('key_fingerprint', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [fingerprint],
  );

/** Stores a new key, encrypted by ENCRYPTION_KEY, and handed over under the previous key if there is one. */
export async function keepKey(
  client: Client,
  encryptionKey: Buffer,
  number: number,
  key: Buffer,
  before?: Buffer,
): Promise<void> {
  await client.query('insert into system.encryption_keys (id, wrapped, handed) values ($1, $2, $3)', [
    number,
    wrapKey(encryptionKey, 'wrap', number, key),
    before ? wrapKey(before, 'hand', number, key) : null,
  ]);
}

/**
 * The first start with a database makes its first key. One that is older than kept keys has data that ENCRYPTION_KEY itself
 * encrypted: that becomes key 0, which opens it until a rotation has sealed it again.
 */
async function ensureKeys(pool: pg.Pool, encryptionKey: Buffer): Promise<void> {
  await changingKeys(pool, async (client) => {
    const fingerprint = fingerprintOf(encryptionKey);
    const stored = await storedFingerprint(client);
    if (stored !== null && stored !== fingerprint) throw wrongKey();
    const state = await readState(client);
    // Written by a version without a separate application login.
    if (state && state.login === undefined) await writeState(client, { ...state, login: state.current });
    if (state) return;
    const isOld = stored !== null;
    await keepFingerprint(client, fingerprint);
    if (isOld) await keepKey(client, encryptionKey, 0, encryptionKey);
    await keepKey(client, encryptionKey, 1, randomBytes(32));
    await writeState(client, {
      current: 1,
      index: isOld ? 0 : 1,
      login: 1,
      index_next: null,
      moving: false,
      rotating: null,
      bound: !isOld,
    });
  });
}

/**
 * Learns the keys that the ring does not have: from the key before, for a process that was started with an ENCRYPTION_KEY
 * which has been replaced since, else by ENCRYPTION_KEY.
 */
function learn(ring: KeyRing, encryptionKey: Buffer, rows: readonly KeyRow[]): void {
  for (const { id, wrapped, handed } of rows) {
    if (ring.has(id)) continue;
    const isHanded = handed !== null && ring.has(id - 1);
    ring.add(
      id,
      isHanded
        ? unwrapKey(ring.raw(id - 1), 'hand', id, handed)
        : unwrapKey(encryptionKey, 'wrap', id, wrapped),
    );
  }
}

async function load(client: Client, ring: KeyRing, encryptionKey: Buffer): Promise<number> {
  const { rows } = await client.query<KeyRow>(
    'select id, wrapped, handed from system.encryption_keys order by id',
  );
  learn(ring, encryptionKey, rows);
  const state = await readState(client);
  if (!state) throw new Error('The database has no keys.');
  if (
    ![state.current, state.index, state.index_next ?? 0].every((number) => number === 0 || ring.has(number))
  )
    return load(client, ring, encryptionKey);
  Object.assign(ring, {
    current: state.current,
    index: state.index,
    login: state.login,
    bound: state.bound === true,
    nextIndex: state.index_next,
  });
  return state.epoch;
}

/** The keys of a database over one connection, without listening for changes. */
export async function readRing(client: Client, encryptionKey: Buffer): Promise<KeyRing> {
  const ring = new KeyRing();
  await load(client, ring, encryptionKey);
  return ring;
}

/** A connection that listens for changes, and whose lock shows which state this process has applied. */
class Listener {
  readonly #ring: KeyRing;
  readonly #encryptionKey: Buffer;
  readonly #options: pg.PoolConfig;
  #client: pg.Client | null = null;
  #seen: number | null = null;
  #stopped = false;
  #queue: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;

  constructor(ring: KeyRing, encryptionKey: Buffer, options: pg.PoolConfig) {
    this.#ring = ring;
    this.#encryptionKey = encryptionKey;
    this.#options = options;
  }

  async begin(): Promise<void> {
    const { connectionString, host, port, user, password, database, ssl } = this.#options;
    const from = connectionString ? { connectionString } : { host, port, user, password, database };
    const client = new pg.Client({
      ...from,
      ...(ssl ? { ssl } : {}),
      application_name: 'mesra keys',
    } as pg.ClientConfig);
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', () => void this.refresh().catch(report));
    await client.connect();
    this.#client = client;
    this.#seen = null;
    try {
      await client.query(`listen ${CHANNEL}`);
      await this.refresh();
    } catch (error) {
      this.#client = null;
      await client.end().catch(() => {});
      throw error;
    }
  }

  /** Serialized; each caller waits for a refresh that began after its call. */
  refresh(): Promise<void> {
    const next = this.#queue.then(() => this.#takeOver());
    this.#queue = next.catch(() => {});
    return next;
  }

  async #takeOver(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    // Locked before it is read for good: who changes the state waits for the locks of the one before.
    for (;;) {
      const epoch = await load(client, this.#ring, this.#encryptionKey);
      if (epoch === this.#seen) return;
      await client.query('select pg_advisory_lock_shared($1, $2)', [SEEN_LOCK, epoch]);
      if (this.#seen !== null)
        await client.query('select pg_advisory_unlock_shared($1, $2)', [SEEN_LOCK, this.#seen]);
      this.#seen = epoch;
    }
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = null;
    this.#again();
  }

  #again(): void {
    if (this.#stopped) return;
    this.#retry = setTimeout(() => void this.begin().catch(() => this.#again()), RETRY_MS);
  }

  async close(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }
}

const report = (error: Error) => console.error('keys could not be read:', forLog(error));

/**
 * The keys of a database, and a vault that uses them. Creates the first key if missing; safe from several
 * nodes at once. Follows rotations while open; close it with the database. Throws StartError if
 * ENCRYPTION_KEY is not the one the data was encrypted with.
 */
export async function openKeys(owner: pg.Pool, encryptionKey: Buffer): Promise<Keys> {
  await ensureKeys(owner, encryptionKey);
  const ring = new KeyRing();
  const listener = new Listener(ring, encryptionKey, owner.options);
  await listener.begin();
  ring.onUnknown = () => void listener.refresh().catch(report);
  const timer = setInterval(() => void listener.refresh().catch(report), LOOK_MS);
  timer.unref();
  return {
    ring,
    vault: vaultOf(ring, fingerprintOf(encryptionKey)),
    refresh: () => listener.refresh(),
    close: async () => {
      clearInterval(timer);
      await listener.close();
    },
  };
}

/** Waits until all listening processes have applied the current state; calls `waiting` with the rest every 10 s. */
export async function untilAllKnow(pool: pg.Pool, waiting: (behind: number) => void): Promise<void> {
  const { rows } = await pool.query('select oid from pg_database where datname = current_database()');
  const epoch = (await readState(pool))?.epoch ?? 0;
  for (let look = 1; ; look += 1) {
    const found = await pool.query(
      `select count(*)::int as behind from pg_locks
       where locktype = 'advisory' and objsubid = 2 and database = $1 and classid = $2 and objid <> $3`,
      [rows[0].oid, SEEN_LOCK, epoch],
    );
    if (found.rows[0].behind === 0) return;
    if (look % 200 === 0) waiting(found.rows[0].behind);
    await sleep(50);
  }
}
