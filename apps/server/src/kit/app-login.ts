import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { KeyRing } from './crypto.ts';
import { changingKeys, type Keys } from './keys.ts';
import { StartError } from './start-error.ts';

/*
 * The application logs in with its own role, never as the table owner (docs/decisions/0023): by
 * APP_DATABASE_URL, or with a login created by the owner for this database, whose password is derived from
 * the keys.
 */

/** Group role of the application's logins; holds the grants on tables and functions. */
export const APP_ROLE = 'mesra_app';
/**
 * What the application becomes for whoever holds a share link (docs/decisions/0079): it may read what links show, of what the
 * link is to, and nothing else.
 */
export const LINK_ROLE = 'mesra_link';

const code = (error: unknown) => (error as { code?: string }).code ?? '';
/** Wrong password or no such login, not permitted to log in, may not become the role, no such role. */
const NOT_LET_IN = ['28P01', '28000', '42501', '22023'];
const NOT_PERMITTED = '42501';

/**
 * Creates the application's roles if missing; roles are shared by all databases of a server. Returns those that there are: an
 * administrator who makes them by hand may not have made the role of links yet.
 */
export async function ensureAppRoles(owner: pg.Client): Promise<string[]> {
  const found: string[] = [];
  for (const role of [APP_ROLE, LINK_ROLE]) {
    const there = await ensureRole(owner, role);
    if (!there && role === APP_ROLE) throw mayNot();
    if (there) found.push(role);
  }
  return found;
}

/** Creates a role if it is missing; whether there is one. */
async function ensureRole(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rows.length > 0) return true;
  try {
    await owner.query(`create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls`);
    return true;
  } catch (error) {
    // Created concurrently by another database of the server.
    if (['42710', '23505'].includes(code(error))) return true;
    if (code(error) === NOT_PERMITTED) return false;
    throw error;
  }
}

const mayNot = (reason = 'The role of DATABASE_URL may not create the login of the application.') =>
  new StartError(
    `${reason} Let an administrator run: create role ${APP_ROLE} nologin; create role ${LINK_ROLE} nologin; create role mesra_web login password '…' in role ${APP_ROLE}, ${LINK_ROLE}; and name that login in APP_DATABASE_URL.`,
  );

/** Share links are the only part of the product that needs their role: it starts without it, and issues none. */
const warnOfNoLinks = (login: string, { message }: Error): void =>
  console.warn(
    `No share links (${message}): let an administrator run: create role ${LINK_ROLE} nologin; grant ${LINK_ROLE} to ${login}; and start again.`,
  );

/** The SCRAM verifier of a password, so that no statement or server log contains the password. */
function scramVerifier(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

const asLogin = (ownerUrl: string, user: string, password: string): string => {
  const url = new URL(ownerUrl);
  // As query parameters, which override the userinfo, also without a host.
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.href;
};

/** The login created for a database: one server may hold several, each with its own keys. */
export const loginOf = (database: string): string =>
  `${APP_ROLE}_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;

/** The application's login; a generated login's URL changes with the keys. */
export interface AppLogin {
  url(): string;
  /** Called after a refused login: picks up a change of the keys. */
  refresh(): Promise<void>;
}

/** Tries the login as a role; returns the refusal, or null on success. Throws any other error. */
async function refusal(url: string, role = APP_ROLE): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, options: `-c role=${role}` });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (NOT_LET_IN.includes(code(error))) return error as Error;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeLogin(owner: pg.Pool, ring: KeyRing, database: string): Promise<void> {
  await changingKeys(owner, async (client) => {
    const login = loginOf(database);
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [login]);
    if (rows.length === 0) await client.query(`create role ${login}`);
    await client.query(
      `alter role ${login} login noinherit password '${scramVerifier(ring.loginPassword())}'`,
    );
    await client.query(`grant ${APP_ROLE}, ${LINK_ROLE} to ${login}`);
  }).catch((error) => {
    throw code(error) === NOT_PERMITTED ? mayNot() : error;
  });
}

/**
 * Ensures that the application can log in and cannot create temporary tables, which could shadow others. Safe
 * to run from several nodes at once. Throws StartError naming APP_DATABASE_URL if the owner may not create
 * the login.
 */
export async function openAppLogin(owner: pg.Pool, keys: Keys, appUrl: string | null): Promise<AppLogin> {
  const { rows } = await owner.query<{ database: string; temporary: boolean }>(
    `select current_database() as database, has_database_privilege('${APP_ROLE}', current_database(), 'TEMP') as temporary`,
  );
  const { database = '', temporary } = rows[0] ?? {};
  if (temporary)
    await owner.query(
      `revoke temporary on database ${pg.escapeIdentifier(database)} from public, ${APP_ROLE}`,
    );
  if (appUrl) {
    const refused = await refusal(appUrl);
    if (refused)
      throw new StartError(
        `The login of APP_DATABASE_URL is refused, or is no member of ${APP_ROLE}: ${refused.message}.`,
      );
    const outside = await refusal(appUrl, LINK_ROLE);
    if (outside) warnOfNoLinks(new URL(appUrl).username, outside);
    return { url: () => appUrl, refresh: async () => {} };
  }
  const ownerUrl = owner.options.connectionString ?? '';
  const urls = new Map<number, string>();
  const url = () => {
    const number = keys.ring.login;
    const known = urls.get(number) ?? asLogin(ownerUrl, loginOf(database), keys.ring.loginPassword(number));
    urls.set(number, known);
    return known;
  };
  if (await refusal(url())) {
    await makeLogin(owner, keys.ring, database);
    const refused = await refusal(url());
    if (refused) throw mayNot(`The login that the product made is refused: ${refused.message}.`);
  } else if (await refusal(url(), LINK_ROLE)) {
    // It was made before there were links.
    await makeLogin(owner, keys.ring, database).catch((error: Error) =>
      warnOfNoLinks(loginOf(database), error),
    );
  }
  return { url, refresh: keys.refresh };
}

/**
 * Sets the login's password from another key, in the transaction that changes the keys; no-op without a
 * login.
 */
export async function changeLoginPassword(client: pg.ClientBase, ring: KeyRing, number: number) {
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  const login = loginOf(rows[0]?.database ?? '');
  const found = await client.query('select 1 from pg_roles where rolname = $1', [login]);
  if (found.rowCount === 0) return;
  await client.query(`alter role ${login} password '${scramVerifier(ring.loginPassword(number))}'`);
}

const TRIES = 5;

/**
 * Connection pool of the application. A login refused during a key change is retried with the new password.
 */
export class AppPool extends pg.Pool {
  readonly #login: AppLogin;

  constructor(login: AppLogin, config: pg.PoolConfig) {
    super({ ...config, connectionString: login.url() });
    this.#login = login;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (...answer: [Error | undefined, pg.PoolClient | undefined, () => void]) => void,
  ) {
    const client = this.#connect();
    if (!callback) return client;
    client.then(
      (one) => callback(undefined, one, one.release.bind(one)),
      (error) => callback(error, undefined, () => {}),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    for (let left = TRIES; ; left -= 1) {
      this.options.connectionString = this.#login.url();
      try {
        return await super.connect();
      } catch (error) {
        if (code(error) !== '28P01' || left === 0) throw error;
        await this.#login.refresh();
      }
    }
  }
}
