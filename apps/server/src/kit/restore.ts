import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import {
  type BackedUpTable,
  type Manifest,
  pathWithin,
  readManifest,
  verifyParts,
} from './backup-manifest.ts';
import { CopyIn } from './copy-stream.ts';
import { fingerprintOf } from './crypto.ts';
import { readRing, storedFingerprint } from './keys.ts';
import { MIGRATION_LOCK, migrate, migrateQueue, migrationsFolder } from './migrate.ts';
import { findSealedTables, sealContextIn } from './sealed-columns.ts';
import { StartError } from './start-error.ts';

/*
 * Restores a backup into an empty database and an empty folder. The tables are filled before the product's
 * policies and triggers exist, as the owner, in one transaction: all or nothing.
 */

export interface RestoreOptions {
  ownerUrl: string;
  dataDir: string;
  folder: string;
  encryptionKey: Buffer;
  log: (line: string) => void;
}

const LATER = 'The backup was made by a newer version of the product. Restore it with that one.';
/** The migrations' own bookkeeping tables. */
const isBookkeeping = ({ schema, name }: { schema: string; name: string }) =>
  schema === 'migrations' || (schema === 'graphile_worker' && name === 'migrations');

const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Checks before writing; throws StartError for damage, another key, or a newer version. */
export async function checkBackup(folder: string, encryptionKey: Buffer): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.key_fingerprint !== fingerprintOf(encryptionKey))
    throw new StartError(
      'ENCRYPTION_KEY is not the key that this backup was encrypted with. Nothing was written.',
    );
  const own = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  if (manifest.migrations.some(({ hash }, at) => own[at]?.hash !== hash)) throw new StartError(LATER);
  await verifyParts(folder, manifest);
  return manifest;
}

async function assertEmpty(client: pg.Client, dataDir: string): Promise<void> {
  const files = await readdir(join(dataDir, 'files')).catch(() => []);
  if (files.length > 0)
    throw new StartError(
      `${join(dataDir, 'files')} is not empty. A backup is restored into an empty DATA_DIR.`,
    );
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'system')`,
  );
  for (const table of rows) {
    const found = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (found.rowCount !== 0)
      throw new StartError('The database is not empty. A backup is restored into an empty database.');
  }
}

/** Creates the schema as of the backup, without later migrations. */
async function makeTables(client: pg.Client, manifest: Manifest): Promise<void> {
  await client.query('create schema if not exists migrations');
  await client.query(
    'create table if not exists migrations.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query('select hash from migrations.__drizzle_migrations order by created_at');
  if (rows.some(({ hash }, at) => manifest.migrations[at]?.hash !== hash))
    throw new StartError(
      'The database has tables of another version already. A backup is restored into an empty one.',
    );
  const own = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  for (const { sql, hash, folderMillis } of own.slice(rows.length, manifest.migrations.length)) {
    await client.query('begin');
    for (const statement of sql) await client.query(statement);
    await client.query('insert into migrations.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
    await client.query('commit');
  }
}

async function loadTable(client: pg.Client, folder: string, table: BackedUpTable): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  );
  const known = new Set(rows.map(({ name }) => name));
  if (table.columns.some((column) => !known.has(column)))
    throw new StartError(
      `${table.name} has changed since. Restore with the version that made the backup, then start this one.`,
    );
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const into = new CopyIn(client, `copy ${quoted(table)} (${columns}) from stdin`);
  await pipeline(createReadStream(pathWithin(folder, table.path)), createGunzip(), into);
  if (into.rows !== table.rows)
    throw new StartError(`${table.name} has ${into.rows} rows, not the ${table.rows} of the backup.`);
}

/** Decrypts one value of each sealed column as a check. */
async function verifySealed(client: pg.Client, encryptionKey: Buffer): Promise<number> {
  const ring = await readRing(client, encryptionKey);
  let opened = 0;
  for (const table of await findSealedTables(client))
    for (const column of table.sealed) {
      const name = pg.escapeIdentifier(column);
      const row = table.row.map((one) => `${pg.escapeIdentifier(one)}::text`).join(', ');
      const { rows } = await client.query<{ value: Buffer; row: string[] }>(
        `select ${name} as value, array[${row}] as row from ${quoted(table)} where ${name} is not null limit 1`,
      );
      if (!rows[0]) continue;
      ring.open(sealContextIn(table, column, rows[0].row), rows[0].value);
      opened += 1;
    }
  return opened;
}

async function loadDatabase(client: pg.Client, manifest: Manifest, options: RestoreOptions): Promise<void> {
  for (const table of manifest.tables) {
    if (isBookkeeping(table)) continue;
    await loadTable(client, options.folder, table);
    if (table.rows >= 1000) options.log(`${table.name}: ${table.rows.toLocaleString('en')} rows`);
  }
  for (const sequence of manifest.sequences)
    if (!isBookkeeping({ ...sequence, name: '' }))
      await client.query('select setval($1::regclass, $2, true)', [quoted(sequence), sequence.last_value]);
  // Queue locks of the time of the backup are obsolete.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
  // The product's functions and policies are applied next, regardless of the backup.
  await client.query(`delete from system.settings where key = 'repeatable'`);
  if ((await storedFingerprint(client)) !== manifest.key_fingerprint)
    throw new StartError('The backup is damaged: its key is not the one that it says.');
  const opened = await verifySealed(client, options.encryptionKey);
  options.log(`Every count is right; ${opened} kinds of encrypted values opened.`);
}

/** Copies the files next to their destination, to be renamed into place. */
async function copyFiles(manifest: Manifest, { folder, dataDir }: RestoreOptions): Promise<string> {
  const aside = join(dataDir, 'files.restoring');
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files) {
    const target = pathWithin(aside, path.replace(/^files\//, ''));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(pathWithin(folder, path), target);
  }
  return aside;
}

async function load(client: pg.Client, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const files = join(options.dataDir, 'files');
  const aside = await copyFiles(manifest, options);
  await client.query('begin');
  try {
    await loadDatabase(client, manifest, options);
    await rm(files, { recursive: true, force: true });
    await rename(aside, files);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Restores a verified backup, with the schema of the version that made it. Throws StartError for a non-empty
 * database or folder, without writing anything. Can be rerun after an interruption.
 */
export async function restoreAsItWas(manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { ownerUrl, dataDir } = options;
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'mesra restore' });
  await client.connect();
  try {
    // A concurrently started product waits here.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await assertEmpty(client, dataDir);
    await makeTables(client, manifest);
    await migrateQueue(ownerUrl);
    const { rows } = await client.query('select id from graphile_worker.migrations order by id');
    if (manifest.queue.some((id) => !rows.some((row) => row.id === id))) throw new StartError(LATER);
    await load(client, manifest, options);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** The same, then migrates to this version of the product. */
export async function restore(manifest: Manifest, options: RestoreOptions): Promise<void> {
  await restoreAsItWas(manifest, options);
  await migrate(options.ownerUrl);
}
