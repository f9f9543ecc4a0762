import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { APP_ROLE, AppPool, openAppLogin } from './app-login.ts';
import type { Keys } from './keys.ts';
import { forLog } from './log.ts';
import { queriesOn } from './queries.ts';
import { StartError } from './start-error.ts';
import { PreparingClient } from './statements.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`A database number is too large: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A transaction of the application's role, limited to the companies it was opened for. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient };

export interface Database {
  /** Requests and jobs: role mesra_app, with row-level security. */
  app: pg.Pool;
  /** The same role, for statements that must commit independently of the request (rate limits). */
  apart: pg.Pool;
  /** The owner: migrations, queue runner, start-up. Never used for requests. */
  owner: pg.Pool;
  close(): Promise<void>;
}

/** The scope of a transaction: used by row-level security and the audit. */
export interface TxScope {
  companyIds: readonly number[];
  userId: number | null;
  requestId?: string;
  ip?: string;
  readOnly?: boolean;
  /**
   * The caller's token: its session is loaded when the transaction opens, in one round trip, and becomes the
   * actor.
   */
  token?: { hash: Buffer; at: Date };
}

const lost = (error: Error) => console.error('database connection lost:', forLog(error));

function logConnectionErrors<P extends pg.Pool>(pool: P): P {
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/** The table owner's pool. Opens the keys, which the application's login depends on. */
export const openOwner = (url: string): pg.Pool =>
  logConnectionErrors(new pg.Pool({ connectionString: url, max: 12, application_name: 'mesra owner' }));

/** The database with its owner and keys, and the application signed in as itself; closes the owner too. */
export async function openDatabase(
  owner: pg.Pool,
  keys: Keys,
  options: { appUrl?: string | null; appConnections?: number } = {},
): Promise<Database> {
  const login = await openAppLogin(owner, keys, options.appUrl ?? null);
  const bound = {
    options: `-c role=${APP_ROLE} -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000`,
    application_name: 'mesra',
  };
  const app = logConnectionErrors(
    new AppPool(login, {
      ...bound,
      Client: PreparingClient,
      pipeline: true,
      max: options.appConnections ?? 16,
    }),
  );
  const apart = logConnectionErrors(new AppPool(login, { ...bound, max: 2 }));
  return {
    app,
    apart,
    owner,
    close: async () => {
      await Promise.all([app.end(), apart.end(), owner.end()]);
    },
  };
}

interface SessionState {
  role: string;
  login: string;
  free: boolean;
  owns: boolean;
}

/** Throws if the role bypasses row-level security, or its login could assume a role that does. */
export async function assertNoBypass(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<SessionState>(
    `select current_user as role, session_user as login,
       exists (select from pg_roles where rolname in (current_user, session_user) and (rolsuper or rolbypassrls or rolcreaterole)) as free,
       exists (select from pg_class c where c.relnamespace in ('public'::regnamespace, 'system'::regnamespace)
         and c.relkind in ('r', 'p') and pg_has_role(session_user, c.relowner, 'MEMBER')) as owns`,
  );
  const { role, login, free, owns } = rows[0] ?? { free: true };
  if (role !== APP_ROLE || free)
    throw new StartError(
      `The product runs as "${role}", signed in as "${login}", which row-level security does not bind. Refusing to start.`,
    );
  if (owns)
    throw new StartError(
      `The product is signed in as "${login}", which can become the owner of the tables. Name a login of its own in APP_DATABASE_URL. Refusing to start.`,
    );
}

/** Validates each setting before it is inlined into the SQL that opens the transaction. */
function openTransactionSql(scope: TxScope): string {
  const ids = scope.companyIds.map((id) => {
    if (!Number.isSafeInteger(id)) throw new Error('A company id must be a whole number.');
    return id;
  });
  const user = scope.userId === null ? '' : String(Number(scope.userId));
  const settings: [string, string][] = [
    ['app.company_ids', ids.join(',')],
    ['app.user_id', user],
    ['app.request_id', scope.requestId ?? ''],
    ['app.ip', scope.ip ?? ''],
  ];
  const calls = settings.map(([key, value]) => `set_config('${key}', ${pg.escapeLiteral(value)}, true)`);
  const begin = `begin${scope.readOnly ? ' read only' : ''}; select ${calls.join(', ')}`;
  if (!scope.token) return begin;
  const { hash, at } = scope.token;
  return `${begin}; select system.load_session('\\x${hash.toString('hex')}', '${at.toISOString()}') as session`;
}

/** What the other nodes hear of a transaction once it commits, by its connection. */
const published = new WeakMap<pg.PoolClient, Set<string>>();

/** Publishes a text when the transaction commits: with the commit itself, which costs no statement. */
export function publishAtCommit({ $client }: Tx, text: string): void {
  const texts = published.get($client) ?? new Set();
  published.set($client, texts.add(text));
}

function commitSql(client: pg.PoolClient): string {
  const texts = [...(published.get(client) ?? [])].map((text) => pg.escapeLiteral(text));
  if (texts.length === 0) return 'commit';
  return `select system.publish(text) from unnest(array[${texts.join(', ')}]) as text; commit`;
}

/** Rolls back and returns the connection, which is discarded if even that fails. */
async function abandon(client: pg.PoolClient): Promise<void> {
  await client.query('rollback').then(
    () => client.release(),
    (failure: Error) => client.release(failure),
  );
}

/**
 * Runs `work` in one transaction of the application's role; commits or rolls back as a whole. `session` is
 * the session of the scope's token, or null. What was only read is returned without awaiting the end of its transaction.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  scope: TxScope,
  work: (tx: Tx, session: unknown) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const opened = (await client.query(openTransactionSql(scope))) as unknown as pg.QueryResult[];
    const session: unknown = scope.token ? (opened.at(-1)?.rows[0]?.session ?? null) : null;
    const result = await work(queriesOn(client), session);
    if (scope.readOnly) {
      client.query(commitSql(client)).then(
        () => client.release(),
        () => abandon(client),
      );
      return result;
    }
    await client.query(commitSql(client));
    client.release();
    return result;
  } catch (error) {
    await abandon(client);
    throw error;
  } finally {
    published.delete(client);
  }
}

/** Runs a part of a transaction: where it throws, what it has written and is to publish is undone, and the rest goes on. */
export async function inSavepoint<T>({ $client }: Tx, work: () => Promise<T>): Promise<T> {
  const before = new Set(published.get($client));
  await $client.query('savepoint part');
  try {
    const result = await work();
    await $client.query('release savepoint part');
    return result;
  } catch (error) {
    await $client.query('rollback to savepoint part; release savepoint part');
    published.set($client, before);
    throw error;
  }
}

/** Changes the companies of an open transaction. */
export async function setCompanies(tx: Tx, companyIds: readonly number[]): Promise<void> {
  await tx.$client.query(`select set_config('app.company_ids', $1, true)`, [companyIds.join(',')]);
}
