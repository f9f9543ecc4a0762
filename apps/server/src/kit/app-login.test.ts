import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loginOf } from './app-login.ts';
import { assertNoBypass, type Database, openDatabase, openOwner } from './db.ts';
import { openKeys } from './keys.ts';
import { migrate } from './migrate.ts';
import { rotateKeys } from './rotation.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from './testing/database.ts';
import { startTestProduct, TEST_KEY, type TestProduct } from './testing/product.ts';

let product: TestProduct;
const databases: TestDatabase[] = [];
const roles: string[] = [];

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(async () => {
  await product.stop();
  for (const one of databases) await one.drop();
  for (const role of roles) await asAdmin(`drop role if exists ${role}`);
});

const at = (url: string, changed: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>) =>
  Object.assign(new URL(url), changed).href;

async function asAdmin(sql: string, url = databases[0]?.adminUrl ?? ''): Promise<void> {
  const client = new pg.Client({ connectionString: at(url, { pathname: '/postgres' }) });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function database(make = cloneDatabase): Promise<TestDatabase> {
  const created = await make();
  databases.push(created);
  return created;
}

/** A role that may sign in, and what else is said. */
async function role(name: string, options = ''): Promise<string> {
  const created = `${name}_${randomBytes(4).toString('hex')}`;
  await asAdmin(`create role ${created} login password 'a test password' ${options}`);
  roles.unshift(created);
  return created;
}

/** A node that starts on a database. */
async function node(ownerUrl: string, appUrl?: string): Promise<Database & { close(): Promise<void> }> {
  const owner = openOwner(ownerUrl);
  const keys = await openKeys(owner, TEST_KEY);
  try {
    const db = await openDatabase(owner, keys, { appConnections: 2, ...(appUrl ? { appUrl } : {}) });
    await assertNoBypass(db.app).catch(async (error) => {
      await Promise.all([db.app.end(), db.apart.end()]);
      throw error;
    });
    return { ...db, close: () => keys.close().then(() => db.close()) };
  } catch (error) {
    await keys.close();
    await owner.end();
    throw error;
  }
}

test('a statement of the application cannot become the owner, whatever it asks for', async () => {
  const { app, owner } = product.services.db;
  const is = 'select current_user as role, session_user as login, current_database() as database';
  const { rows } = await app.query(is);
  const own = (await owner.query('select current_user as role')).rows[0].role;
  expect(rows[0]).toEqual({
    role: 'mesra_app',
    login: loginOf(rows[0].database),
    database: rows[0].database,
  });
  for (const sql of [
    `set role ${own}`,
    `select set_config('role', '${own}', false)`,
    `set session authorization ${own}`,
    `select set_config('session_authorization', '${own}', true)`,
    `reset role; set role none; set role ${own}`,
    `reset session authorization; select set_config('role', '${own}', false)`,
    `alter role ${loginOf(rows[0].database)} superuser`,
    `grant ${own} to mesra_app`,
  ])
    await expect(app.query(sql), sql).rejects.toThrow(/permission denied|must|only roles/i);
  const client = await app.connect();
  try {
    await client.query('reset role');
    expect((await client.query(is)).rows[0].role).toBe('mesra_app');
    await client.query('set role none');
    await expect(client.query('select * from system.users')).rejects.toThrow('permission denied');
  } finally {
    client.release(true);
  }
});

test('a login of before share links joins their role at the next start', async () => {
  const { ownerUrl } = await database();
  await (await node(ownerUrl)).close();
  const owner = openOwner(ownerUrl);
  const login = loginOf((await owner.query('select current_database() as name')).rows[0].name);
  await owner.query(`revoke mesra_link from ${login}`);
  const again = await node(ownerUrl);
  const { rows } = await owner.query(`select pg_has_role('${login}', 'mesra_link', 'MEMBER') as member`);
  expect(rows).toEqual([{ member: true }]);
  await again.close();
  await owner.end();
});

test('every function that runs as the owner looks for names in temporary schemas last, and nobody makes temporary tables', async () => {
  const { app, owner } = product.services.db;
  const { rows } = await owner.query<{ name: string; config: string[] | null }>(
    `select p.oid::regprocedure::text as name, p.proconfig as config from pg_proc p
     where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'system'::regnamespace)`,
  );
  expect(rows.length).toBeGreaterThan(60);
  const path = (config: string[] | null) => config?.find((one) => one.startsWith('search_path=')) ?? 'none';
  expect(rows.filter(({ config }) => !path(config).endsWith(', pg_temp'))).toEqual([]);
  await expect(app.query('create temporary table employees (id bigint)')).rejects.toThrow(
    'permission denied',
  );
});

test('the days of closed payrolls are written by their functions alone', async () => {
  const { id } = await product.company();
  for (const sql of [
    `insert into payroll_day_locks (company_id, employee_id, start_date, end_date, payroll_id) values (${id}, 1, '2026-01-01', '2026-01-31', 1)`,
    `update payroll_day_locks set end_date = '2026-01-01'`,
    'delete from payroll_day_locks',
  ])
    await expect(product.within(id, (tx) => tx.$client.query(sql))).rejects.toThrow('permission denied');
});

test('nodes that start together on a new database agree on its login', async () => {
  const { ownerUrl } = await database(emptyDatabase);
  await migrate(ownerUrl);
  const nodes = await Promise.all(Array.from({ length: 4 }, () => node(ownerUrl)));
  for (const { app, close } of nodes) {
    expect((await app.query('select current_user as role')).rows[0].role).toBe('mesra_app');
    await close();
  }
});

test('a change of key changes the password, and who is running signs in with the new one', async () => {
  const { ownerUrl } = await database();
  const running = await node(ownerUrl);
  const owner = openOwner(ownerUrl);
  const keys = await openKeys(owner, TEST_KEY);
  const before = keys.ring.loginPassword();
  const newKey = randomBytes(32);
  await rotateKeys({ pool: owner, keys, encryptionKey: TEST_KEY, newKey, log: () => {} });
  await keys.close();
  expect(keys.ring.loginPassword()).not.toBe(before);
  const two = await Promise.all([running.app.connect(), running.app.connect()]);
  for (const client of two) client.release(true);
  const name = loginOf((await owner.query('select current_database() as name')).rows[0].name);
  const old = new pg.Client({
    connectionString: at(ownerUrl, { username: name, password: before }),
  });
  await expect(old.connect()).rejects.toThrow(/password authentication failed/);
  await running.close();
  await owner.end();
});

test('an owner who may not make logins is told of APP_DATABASE_URL, and starts with the one that it names', async () => {
  const created = await database(emptyDatabase);
  const owner = await role('mesra_weak');
  await asAdmin(`alter database ${created.name} owner to ${owner}`);
  const ownerUrl = at(created.ownerUrl, { username: owner, password: 'a test password' });
  await migrate(ownerUrl);
  await expect(node(ownerUrl)).rejects.toThrow(/may not create the login.*APP_DATABASE_URL/);
  const as = (username: string) => at(ownerUrl, { username });
  const outside = await role('mesra_outside');
  await expect(node(ownerUrl, as(outside))).rejects.toThrow(/APP_DATABASE_URL is refused.*mesra_app/);
  const strong = await role('mesra_strong', `in role mesra_app, mesra_link, ${owner}`);
  await expect(node(ownerUrl, as(strong))).rejects.toThrow(/can become the owner of the tables/);
  const linkless = await role('mesra_linkless', 'in role mesra_app');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await (await node(ownerUrl, as(linkless))).close();
  expect(warned.mock.calls.flat()).toEqual([
    expect.stringMatching(/^No share links \(.*\): .*grant mesra_link to mesra_linkless_/),
  ]);
  warned.mockRestore();
  const web = await role('mesra_web', 'in role mesra_app, mesra_link');
  const running = await node(ownerUrl, as(web));
  const { rows } = await running.app.query('select current_user as role, session_user as login');
  expect(rows).toEqual([{ role: 'mesra_app', login: web }]);
  await running.close();
  await asAdmin(`alter database ${created.name} owner to current_user`);
  await created.drop();
});
