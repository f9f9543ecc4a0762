import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/kit/embedded-postgres.ts';

/** A database of its own for one round of measuring, with a folder for the product's files. */
export interface BenchDatabase {
  name: string;
  version: string;
  url: string;
  dataDir: string;
  remove(): Promise<void>;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mesra-bench-'));
  // The unprivileged account that the database runs under has to pass through.
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

/** The database that comes with the product, as durable as people have it. */
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

/** A new database on the server that BENCH_DATABASE_URL names. */
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
