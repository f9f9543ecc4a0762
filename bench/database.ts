import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/kit/embedded-postgres.ts';

/** A separate database for one round of measurements, with a folder for the product's files. */
export interface BenchDatabase {
  name: string;
  version: string;
  url: string;
  dataDir: string;
  remove(): Promise<void>;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mesra-bench-'));
  // The unprivileged account that runs the database needs to traverse this folder.
  await chmod(folder, 0o711);
  return folder;
}

async function ask<T>(url: string, sql: string): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0] as T;
  } finally {
    await client.end();
  }
}

const versionOf = async (url: string): Promise<string> =>
  (
    await ask<{ version: string }>(
      url,
      `select split_part(current_setting('server_version'), ' ', 1) as version`,
    )
  ).version;

/** The embedded database with its normal durability settings. */
export async function embeddedDatabase(): Promise<BenchDatabase> {
  const dataDir = await makeFolder();
  const postgres = await startEmbeddedPostgres({ dataDir });
  return {
    name: 'embedded PostgreSQL',
    version: await versionOf(postgres.url),
    url: postgres.url,
    dataDir,
    remove: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new database on the server at BENCH_DATABASE_URL. */
export async function serverDatabase(serverUrl: string): Promise<BenchDatabase> {
  const database = `mesra_bench_${process.pid}`;
  await ask(serverUrl, `create database ${database}`);
  const dataDir = await makeFolder();
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return {
    name: 'PostgreSQL server',
    version: await versionOf(serverUrl),
    url: url.href,
    dataDir,
    remove: async () => {
      await ask(serverUrl, `drop database ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Works on the database as its owner, limited to one company. */
export async function inCompany<T>(
  database: BenchDatabase,
  companyId: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`select set_config('app.company_ids', $1, false)`, [String(companyId)]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Fills tables with rows as they are once everything has happened to them: the log and the guards of their states are not asked.
 * Their statistics are then as those of a table that has been in use.
 */
export async function withoutTriggers(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
}
