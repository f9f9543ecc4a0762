import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { PATH } from '../modules/employees/employees.factory.ts';
import { backUp } from './backup.ts';
import { openDatabase, openOwner } from './db.ts';
import { openKeys } from './keys.ts';
import { checkBackup, restore } from './restore.ts';
import { type Planted, plantCompany } from './testing/access-planting.ts';
import { emptyDatabase, type TestDatabase } from './testing/database.ts';
import { orgUnitsOf } from './testing/org-units.ts';
import { startTestProduct, TEST_KEY, type TestProduct, testServices } from './testing/product.ts';

let product: TestProduct;
let planted: Planted;
let orgUnits: Awaited<ReturnType<typeof orgUnitsOf>>;
let scratch: string;
let folder: string;
const databases: TestDatabase[] = [];
const PICTURE = randomBytes(200_000);

const quiet = () => {};

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function emptyTarget(): Promise<TestDatabase> {
  const created = await emptyDatabase();
  databases.push(created);
  return created;
}

/** Every row of every table as text, read by a role that bypasses row-level security. */
const everything = (adminUrl: string): Promise<Record<string, string[]>> =>
  asAdmin(adminUrl, async (client) => {
    const { rows: tables } = await client.query(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'system', 'graphile_worker', 'migrations') order by 1, 2`,
    );
    const all: Record<string, string[]> = {};
    for (const { schema, name } of tables) {
      if (schema === 'graphile_worker' && name === 'migrations') continue;
      const { rows } = await client.query(`select t::text as row from "${schema}"."${name}" t`);
      all[`${schema}.${name}`] = rows.map(({ row }) => row).sort();
    }
    return all;
  });

beforeAll(async () => {
  product = await startTestProduct();
  scratch = await mkdtemp(join(tmpdir(), 'mesra-backup-'));
  planted = await plantCompany(product);
  orgUnits = await orgUnitsOf(product, planted.company_id);
  await plantCompany(product);
  await product.call('POST', '/api/auth/password/forgot', { body: { email: planted.owner.email } });
  await product.services.files.put('domains/one two/picture.webp', PICTURE);
  await product.services.files.put('domains/empty', Buffer.alloc(0));
  // Line breaks, tabs, backslashes, nulls and all letters survive the format of the parts.
  await product.within(planted.company_id, (tx) =>
    tx.$client.query(
      `update employees set name = E'Tab\\t line\\n back\\\\ \\\\N "quoted" 张 தமிழ்', phone = null where id = $1`,
      [planted.employee_id],
    ),
  );
  folder = join(scratch, 'backup');
  const { ownerUrl, services } = product;
  await backUp({ ownerUrl, dataDir: services.config.dataDir, folder, log: quiet });
});
afterAll(async () => {
  await product.stop();
  for (const one of databases) await one.drop();
  await rm(scratch, { recursive: true, force: true });
});

async function restoreInto(target: { ownerUrl: string }, from = folder, key = TEST_KEY): Promise<string> {
  const dataDir = await mkdtemp(join(scratch, 'data-'));
  const manifest = await checkBackup(from, key);
  await restore(manifest, {
    ownerUrl: target.ownerUrl,
    dataDir,
    folder: from,
    encryptionKey: key,
    log: quiet,
  });
  return dataDir;
}

test('a backup restored into an empty database and folder is the same in every row and every file', async () => {
  const before = await everything(product.adminUrl);
  expect(before['public.employees']?.length).toBeGreaterThan(1);
  expect(before['system.mails']?.length).toBeGreaterThan(0);
  expect(before['graphile_worker._private_jobs']?.length).toBeGreaterThan(0);
  const target = await emptyTarget();
  const dataDir = await restoreInto(target);
  expect(await everything(target.adminUrl)).toEqual(before);
  expect(await readFile(join(dataDir, 'files/domains/one two/picture.webp'))).toEqual(PICTURE);
  expect((await readFile(join(dataDir, 'files/domains/empty'))).length).toBe(0);
});

test('the restored product answers the same, keeps companies apart, and numbers go on where they were', async () => {
  const target = await emptyTarget();
  const dataDir = await restoreInto(target);
  const owner = openOwner(target.ownerUrl);
  const keys = await openKeys(owner, TEST_KEY);
  const db = await openDatabase(owner, keys, { appConnections: 3 });
  const app = await buildApp(testServices(db, dataDir, [], keys.vault));
  try {
    const headers = { authorization: `Bearer ${planted.owner.token}` };
    const url = `${PATH}/${planted.employee_id}`;
    const [was, now] = [
      await product.call('GET', url, { as: planted.owner }),
      await app.inject({ method: 'GET', url, headers }),
    ];
    expect(was.status).toBe(200);
    expect(now.json()).toEqual(was.body);
    const all = await db.app.query('select 1 from employees');
    expect(all.rowCount).toBe(0);
    const created = await app.inject({
      method: 'POST',
      url: PATH,
      headers,
      payload: {
        company_id: planted.company_id,
        employee_code: 'AFTER',
        name: 'After the restore',
        nationality: 'NP',
        passport: 'AFTER1',
        company_joined_at: '2026-01-01',
        ...orgUnits,
      },
    });
    expect(created.statusCode).toBe(201);
    const { rows } = await db.owner.query('select system.new_company_id() as id');
    expect(rows[0].id).toBeGreaterThan(planted.company_id + 1);
  } finally {
    await app.close();
    await keys.close();
    await db.close();
  }
});

test('a backup is of one moment: what is written while it is made is in it wholly or not at all', async () => {
  let running = true;
  let begun = () => {};
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const writing = (async () => {
    for (let i = 0; running; i += 1)
      await product
        .within(planted.company_id, async (tx) => {
          await tx.$client.query(`insert into branches (company_id, name) values ($1, $2)`, [
            planted.company_id,
            `Branch ${i}`,
          ]);
          await tx.$client.query(`insert into divisions (company_id, name) values ($1, $2)`, [
            planted.company_id,
            `Division ${i}`,
          ]);
        })
        .then(begun);
  })();
  await beginning;
  const { ownerUrl, services } = product;
  const at = join(scratch, 'moving');
  const manifest = await backUp({ ownerUrl, dataDir: services.config.dataDir, folder: at, log: quiet });
  running = false;
  await writing;
  const rowsOf = (name: string) => manifest.tables.find((one) => one.name === name)?.rows;
  expect(rowsOf('branches')).toBeGreaterThan(0);
  expect(rowsOf('branches')).toBe(rowsOf('divisions'));
  const target = await emptyTarget();
  await restoreInto(target, at);
});

test('neither the key nor a number of a person lies in a backup in the open', async () => {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  expect(manifest).toContain('key_fingerprint');
  for (const form of [TEST_KEY.toString('base64'), TEST_KEY.toString('hex')])
    expect(manifest).not.toContain(form);
  const parts = await readdir(folder, { recursive: true });
  expect(parts.filter((name) => /encryption|\.key/.test(name))).toEqual([
    'database/system.encryption_keys.copy.gz',
  ]);
});

test('a changed byte anywhere is named and refused, and so is a missing part and what is no backup', async () => {
  const parts = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1));
  expect(parts.length).toBeGreaterThan(30);
  const copy = join(scratch, 'changed');
  await cp(folder, copy, { recursive: true });
  for (const part of parts) {
    const bytes = await readFile(join(copy, part));
    const at = Math.floor(bytes.length / 2);
    const damaged = bytes.length === 0 ? 'x' : Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1);
    await writeFile(join(copy, part), damaged);
    await expect(checkBackup(copy, TEST_KEY), part).rejects.toThrow(/damaged/);
    await writeFile(join(copy, part), bytes);
  }
  await checkBackup(copy, TEST_KEY);
  await rm(join(copy, 'database/public.employees.copy.gz'));
  await expect(checkBackup(copy, TEST_KEY)).rejects.toThrow('public.employees.copy.gz cannot be read');
  await rm(join(copy, 'manifest.json'));
  await expect(checkBackup(copy, TEST_KEY)).rejects.toThrow('is not a backup');
});

test('another key is refused before anything is written', async () => {
  await expect(checkBackup(folder, Buffer.alloc(32, 8))).rejects.toThrow('Nothing was written');
});

test('a database or folder that is not empty is refused and stays as it was', async () => {
  const before = await everything(product.adminUrl);
  await expect(restoreInto(product)).rejects.toThrow('The database is not empty');
  expect(await everything(product.adminUrl)).toEqual(before);
  const target = await emptyTarget();
  const dataDir = await mkdtemp(join(scratch, 'full-'));
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'files/mine'), 'mine');
  const manifest = await checkBackup(folder, TEST_KEY);
  await expect(
    restore(manifest, { ownerUrl: target.ownerUrl, dataDir, folder, encryptionKey: TEST_KEY, log: quiet }),
  ).rejects.toThrow('is not empty');
  expect(await everything(target.adminUrl)).toEqual({});
  const { ownerUrl, services } = product;
  await expect(backUp({ ownerUrl, dataDir: services.config.dataDir, folder, log: quiet })).rejects.toThrow(
    'is not empty',
  );
});

test('a restore that breaks off leaves nothing behind, and can be begun again', async () => {
  const target = await emptyTarget();
  const manifest = await checkBackup(folder, TEST_KEY);
  const dataDir = await mkdtemp(join(scratch, 'data-'));
  const wrong = structuredClone(manifest);
  const last = wrong.tables.find(({ name }) => name === 'payrolls');
  if (last) last.rows += 1;
  const options = { ownerUrl: target.ownerUrl, dataDir, folder, encryptionKey: TEST_KEY, log: quiet };
  await expect(restore(wrong, options)).rejects.toThrow(/payrolls has \d+ rows/);
  expect(await readdir(dataDir)).toEqual([]);
  await restore(manifest, options);
  expect((await everything(target.adminUrl))['public.payrolls']?.length).toBe(
    manifest.tables.find(({ name }) => name === 'payrolls')?.rows,
  );
});

test('a backup of a newer version is refused', async () => {
  const manifest = await checkBackup(folder, TEST_KEY);
  const newer = { ...manifest, queue: [...manifest.queue, 9999] };
  const target = await emptyTarget();
  const dataDir = await mkdtemp(join(scratch, 'data-'));
  await expect(
    restore(newer, { ownerUrl: target.ownerUrl, dataDir, folder, encryptionKey: TEST_KEY, log: quiet }),
  ).rejects.toThrow('newer version');
});
