import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { makeWorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { ensureAppRoles } from './app-login.ts';
import { StartError } from './start-error.ts';

/** Arbitrary, but the same on every node. */
export const MIGRATION_LOCK = 8_150_211;
const LOWEST_SERVER_VERSION = 150_000;

/** The migrations folder: beside the sources, also for the bundle in `dist`. */
export function migrationsFolder(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  const candidates = [join(folder, '../migrations'), join(folder, '../src/migrations')];
  const found = candidates.find((folder) => existsSync(join(folder, 'meta/_journal.json')));
  if (!found) throw new Error(`No migrations beside ${folder}`);
  return found;
}

/**
 * Brings the database to the product's schema: forward-only migrations, then the functions, policies and triggers,
 * which are re-applied when they or the tables changed. Safe to run from several nodes at once: one does it, the
 * others wait. `ownerUrl` is the role that owns the tables.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'mesra migrate' });
  await client.connect();
  try {
    await assertServerVersion(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const folder = migrationsFolder();
    await applyMigrations(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'migrations' });
    await migrateQueue(ownerUrl);
    await applyRepeatable(client, folder, await ensureAppRoles(client));
  } finally {
    await client.end();
  }
}

async function assertServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) < LOWEST_SERVER_VERSION)
    throw new StartError('The database server must be PostgreSQL 15 or later.');
}

/** Migrates the queue's schema for its library. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

async function applyRepeatable(client: pg.Client, folder: string, roles: readonly string[]): Promise<void> {
  const names = readdirSync(join(folder, 'repeatable'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const texts = names.map((name) => readFileSync(join(folder, 'repeatable', name), 'utf8'));
  const journal = readFileSync(join(folder, 'meta/_journal.json'), 'utf8');
  const hash = createHash('sha256')
    .update(texts.join('\n'))
    .update(journal)
    .update(roles.join())
    .digest('hex');
  const { rows } = await client.query(`select value from system.settings where key = 'repeatable'`);
  if (rows[0]?.value === hash) return;
  await client.query('begin');
  for (const text of texts) await client.query(text);
  await client.query(
    `insert into system.settings values ('repeatable', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
    [hash],
  );
  await client.query('commit');
}
