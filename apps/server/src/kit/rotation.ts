import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { changeLoginPassword } from './app-login.ts';
import { fingerprintOf, wrapKey } from './crypto.ts';
import {
  changingKeys,
  type KeyState,
  type Keys,
  keepFingerprint,
  keepKey,
  readState,
  untilAllKnow,
  writeState,
} from './keys.ts';
import { countBehind, type Pass, resealTable } from './reseal.ts';
import { resealAudit } from './reseal-audit.ts';
import { findSealedTables, type SealedTable } from './sealed-columns.ts';
import { StartError } from './start-error.ts';

/*
 * Online key rotation (docs/decisions/0013). Each step leaves a state in which processes can run indefinitely
 * and starts where the previous one ended, so an interrupted rotation resumes when started again.
 */

const ROTATION_LOCK = 8_150_215;
/** The lock of `system.index_form` (36-keys). */
const INDEX_LOCK = 8_150_213;

/** Dependencies of the passes over encrypted data. */
export interface Passing {
  pool: pg.Pool;
  keys: Keys;
  log: (line: string) => void;
}

export interface Rotation extends Passing {
  /** The current and the new ENCRYPTION_KEY. */
  encryptionKey: Buffer;
  newKey: Buffer;
}

export interface Rotated {
  moved: number;
  /** Values that no key decrypts; left unchanged. */
  unreadable: string[];
}

const stateNow = async (pool: pg.Pool): Promise<KeyState> => {
  const state = await readState(pool);
  if (!state) throw new Error('The database has no keys.');
  return state;
};

/** Changes the state, and waits until every process has applied it. */
async function step(
  { pool, keys, log }: Passing,
  change: (client: pg.PoolClient, state: KeyState) => Promise<Partial<KeyState> | null>,
): Promise<void> {
  await changingKeys(pool, async (client) => {
    const state = await readState(client);
    const changed = state && (await change(client, state));
    if (state && changed) await writeState(client, { ...state, ...changed });
  });
  await keys.refresh();
  await untilAllKnow(pool, (behind) => log(`Waiting for ${behind} running processes to take over the key …`));
}

/** Stores the new key and distributes it to all processes before any uses it. */
const makeKey = (rotation: Rotation) =>
  step(rotation, async (client, state) => {
    if (state.rotating !== null) return null;
    const { rows } = await client.query('select max(id) as last from system.encryption_keys');
    const number = rows[0].last + 1;
    const before = rotation.keys.ring.raw(rows[0].last);
    await keepKey(client, rotation.encryptionKey, number, randomBytes(32), before);
    return { rotating: number };
  });

/** From here the new key seals, and both forms of blind indexes are written and searched. */
const useKey = (rotation: Rotation) =>
  step(rotation, async (_, state) =>
    state.current === state.rotating ? null : { current: state.rotating ?? 0, index_next: state.rotating },
  );

/** Waits until all currently open transactions have ended, since they may use the old state. */
async function untilOlderEnd({ pool, log }: Passing): Promise<void> {
  const { rows } = await pool.query('select clock_timestamp()::text as now');
  for (let look = 1; ; look += 1) {
    // A backup only reads, from its own snapshot.
    const open = await pool.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
         and xact_start < $1::timestamptz and application_name <> 'mesra backup'`,
      [rows[0].now],
    );
    if (open.rows[0].count === 0) return;
    if (look % 200 === 0) log(`Waiting for ${open.rows[0].count} open transactions to end …`);
    await sleep(50);
  }
}

const isBusy = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/**
 * Switches to the new form of indexes, while nobody writes one: the lock is requested only briefly each time,
 * so that writers never wait long.
 */
async function beginMove(rotation: Rotation): Promise<void> {
  const { index, rotating, moving } = await stateNow(rotation.pool);
  if (index === rotating || moving) return;
  await untilOlderEnd(rotation);
  for (;;) {
    try {
      return await step(rotation, async (client) => {
        await client.query(`set local lock_timeout = '300ms'`);
        await client.query('select pg_advisory_xact_lock($1)', [INDEX_LOCK]);
        return { moving: true };
      });
    } catch (error) {
      if (!isBusy(error)) throw error;
      await sleep(100);
    }
  }
}

const companiesOf = async (pool: pg.Pool): Promise<number[]> =>
  (await pool.query('select id from system.company_ids order by id')).rows.map(({ id }) => Number(id));

const grouped = (count: number) => count.toLocaleString('en');

/** Reports progress of a table every so many rows. */
function progress(log: Rotation['log'], name: string, total: number | null) {
  let done = 0;
  let reported = 0;
  return (rows: number) => {
    done += rows;
    if (done - reported < 5000 && done !== total) return;
    reported = done;
    log(`${name}: ${grouped(done)}${total === null ? '' : ` of ${grouped(total)}`} sealed again`);
  };
}

async function passOverTable(rotation: Passing, table: SealedTable, companyId: number | null): Promise<Pass> {
  const { pool, keys, log } = rotation;
  const total = await countBehind(pool, keys.ring, table, companyId);
  if (total === 0) return { moved: 0, unreadable: [] };
  const name = companyId === null ? table.name : `${table.name} of company ${companyId}`;
  return resealTable(pool, keys.ring, table, companyId, progress(log, name, total));
}

/** Passes over all sealed values until only those that no key decrypts remain. */
async function sealEverything(rotation: Passing, tables: readonly SealedTable[]): Promise<Rotated> {
  const { pool, keys, log } = rotation;
  let moved = 0;
  for (;;) {
    const ofTables: Pass = { moved: 0, unreadable: [] };
    const ofAudit: Pass = { moved: 0, unreadable: [] };
    const add = (sum: Pass, pass: Pass) => {
      sum.moved += pass.moved;
      sum.unreadable.push(...pass.unreadable);
    };
    for (const table of tables.filter(({ schema }) => schema === 'system'))
      add(ofTables, await passOverTable(rotation, table, null));
    for (const company of await companiesOf(pool)) {
      for (const table of tables.filter(({ schema }) => schema === 'public'))
        add(ofTables, await passOverTable(rotation, table, company));
      const name = `audit of company ${company}`;
      add(ofAudit, await resealAudit(pool, keys.ring, tables, company, progress(log, name, null)));
    }
    const movedNow = ofTables.moved + ofAudit.moved;
    moved += movedNow;
    // What was left to those who write, or was written with bytes that somebody had read before, is found next time.
    await untilOlderEnd(rotation);
    if (movedNow === 0 && (await countAll(rotation, tables)) <= ofTables.unreadable.length)
      return { moved, unreadable: [...ofTables.unreadable, ...ofAudit.unreadable] };
  }
}

async function countAll({ pool, keys }: Passing, tables: readonly SealedTable[]): Promise<number> {
  const companies = await companiesOf(pool);
  let behind = 0;
  for (const table of tables)
    for (const company of table.schema === 'public' ? companies : [null])
      behind += await countBehind(pool, keys.ring, table, company);
  return behind;
}

const endMove = (rotation: Rotation) =>
  step(rotation, async (_, state) =>
    state.index === state.rotating
      ? null
      : { index: state.rotating ?? state.index, index_next: null, moving: false },
  );

/** Rewraps every key, including unused ones, under the new ENCRYPTION_KEY only. */
const wrapAgain = (rotation: Rotation) =>
  step(rotation, async (client, state) => {
    const { rows } = await client.query<{ id: number }>('select id from system.encryption_keys');
    for (const { id } of rows)
      await client.query(
        `update system.encryption_keys set wrapped = $2, handed = null,
           retired_at = case when id < $3 then coalesce(retired_at, now()) end where id = $1`,
        [id, wrapKey(rotation.newKey, 'wrap', id, rotation.keys.ring.raw(id)), state.rotating],
      );
    await keepFingerprint(client, fingerprintOf(rotation.newKey));
    const login = state.rotating ?? state.current;
    await changeLoginPassword(client, rotation.keys.ring, login);
    return { rotating: null, login };
  });

/**
 * Creates a new key, re-encrypts everything with it, and rewraps all keys under `newKey` instead of
 * `encryptionKey`, while the product runs. Throws StartError if another rotation is running.
 */
export async function rotateKeys(rotation: Rotation): Promise<Rotated> {
  const guard = await rotation.pool.connect();
  try {
    const { rows } = await guard.query('select pg_try_advisory_lock($1) as got', [ROTATION_LOCK]);
    if (!rows[0].got) throw new StartError('The key is being changed by another process already.');
    if ((await stateNow(rotation.pool)).rotating !== null)
      rotation.log('Going on with the change of key that was begun before.');
    await makeKey(rotation);
    await useKey(rotation);
    await beginMove(rotation);
    const done = await sealEverything(rotation, await findSealedTables(rotation.pool));
    await endMove(rotation);
    await wrapAgain(rotation);
    return done;
  } finally {
    // Closing the connection releases its lock.
    guard.release(true);
  }
}

/**
 * Binds to its place whatever a version before that encrypted, in the first start of this one and before it serves: nothing
 * that is not bound is opened from then on. Several nodes wait for one; one that was interrupted goes on at the next start.
 */
export async function bindEverything(passing: Passing): Promise<void> {
  const { pool, keys, log } = passing;
  if (keys.ring.bound) return;
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [ROTATION_LOCK]);
    await keys.refresh();
    if (keys.ring.bound) return;
    // A rotation that is to go on moves the indexes itself.
    const tables = (await findSealedTables(pool)).map((table) => ({ ...table, indexed: [] }));
    const { moved, unreadable } = await sealEverything(passing, tables);
    await step(passing, async () => ({ bound: true }));
    if (moved > 0) log(`${grouped(moved)} rows with encrypted values are bound to their places.`);
    if (unreadable.length > 0)
      console.error(`${unreadable.length} values cannot be opened by any key and stay as they are.`);
  } finally {
    // Closing the connection releases its lock.
    guard.release(true);
  }
}
