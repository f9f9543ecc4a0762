import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import {
  type BackedUpTable,
  type Manifest,
  Measure,
  productVersion,
  writeManifest,
} from './backup-manifest.ts';
import { CopyOut } from './copy-stream.ts';
import { storedFingerprint } from './keys.ts';
import { StartError } from './start-error.ts';

/* Online backup: a consistent snapshot of the database, and the files. */

const SCHEMAS = ['public', 'system', 'migrations', 'graphile_worker'];

export interface BackupOptions {
  ownerUrl: string;
  dataDir: string;
  /** Empty or not yet existing. */
  folder: string;
  log: (line: string) => void;
}

interface Table {
  oid: number;
  schema: string;
  name: string;
  columns: string[];
  needs: number[];
}

/** Tables with their stored (not generated) columns, and the tables that their foreign keys reference. */
const TABLES = `
  select c.oid::int as oid, n.nspname as schema, c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(distinct k.confrelid::int) from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind = 'r' order by n.nspname, c.relname`;

/** Sorts tables topologically by foreign keys. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.oid, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ needs }) => needs.every((oid) => !waiting.has(oid)));
    if (free.length === 0)
      throw new Error(
        `Tables refer to each other in a circle: ${[...waiting.values()].map(({ name }) => name)}`,
      );
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.oid);
    }
  }
  return ordered;
}

async function backUpTable(client: pg.Client, folder: string, table: Table): Promise<BackedUpTable> {
  const { schema, name, columns } = table;
  const path = `database/${schema}.${name}.copy.gz`;
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = new CopyOut(
    client,
    `copy ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} (${list}) to stdout`,
  );
  const measure = new Measure();
  await pipeline(
    rows,
    createGzip({ level: 4 }),
    measure,
    createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600 }),
  );
  return { schema, name, columns, rows: rows.rows, ...measure.part(path) };
}

async function backUpDatabase(client: pg.Client, folder: string, log: BackupOptions['log']) {
  const { rows } = await client.query<Table>(TABLES, [SCHEMAS]);
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  const tables: BackedUpTable[] = [];
  for (const table of inOrder(rows)) {
    const done = await backUpTable(client, folder, table);
    tables.push(done);
    if (done.rows >= 1000) log(`${table.name}: ${done.rows.toLocaleString('en')} rows`);
  }
  // After the tables: values drawn meanwhile are only ever higher.
  const sequences = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last_value from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return { tables, sequences: sequences.rows };
}

/** A file deleted while being read no longer belongs to any row. */
async function backUpFiles(dataDir: string, folder: string): Promise<Manifest['files']> {
  const from = join(dataDir, 'files');
  const found = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: Manifest['files'] = [];
  for (const entry of found) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const path = `files/${relative(from, source).split(sep).join('/')}`;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const measure = new Measure();
    try {
      await pipeline(
        createReadStream(source),
        measure,
        createWriteStream(target, { flags: 'wx', mode: 0o600 }),
      );
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(target, { force: true });
      continue;
    }
    files.push(measure.part(path));
  }
  return files;
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. A backup is written into a folder of its own.`);
}

/**
 * Writes a backup of the database and the files into an empty folder and returns its manifest. The database
 * is read in one transaction, so it is a consistent snapshot under concurrent writes. The key is not
 * included.
 */
export async function backUp({ ownerUrl, dataDir, folder, log }: BackupOptions): Promise<Manifest> {
  await prepareFolder(folder);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'mesra backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Row-level security applies to the owner too.
    await client.query(
      `select set_config('app.company_ids', coalesce(string_agg(id::text, ','), ''), true) from system.company_ids`,
    );
    const fingerprint = await storedFingerprint(client);
    if (fingerprint === null)
      throw new StartError('There is nothing to back up: the product never started here.');
    const migrations = await client.query(
      'select hash, created_at::float8 as created_at from migrations.__drizzle_migrations order by created_at',
    );
    const queue = await client.query('select id from graphile_worker.migrations order by id');
    // Files referenced by the snapshot still exist or were deleted since.
    const files = await backUpFiles(dataDir, folder);
    const manifest: Manifest = {
      format: 1,
      product_version: productVersion(),
      made_at: new Date().toISOString(),
      key_fingerprint: fingerprint,
      migrations: migrations.rows,
      queue: queue.rows.map(({ id }) => id),
      ...(await backUpDatabase(client, folder, log)),
      files,
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}
