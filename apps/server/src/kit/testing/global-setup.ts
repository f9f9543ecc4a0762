import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/*
 * Once per run: a PostgreSQL (our own in a temporary folder, or the server of TEST_DATABASE_URL) and a
 * migrated template on it. Each test file then clones the template, see `database.ts`. Programs that tests start
 * as processes of their own are bundled, see `programs.ts`.
 */

interface TestServer {
  /** May create databases. */
  adminUrl: string;
  /** The same role as the product's migrations run under, on any database of the server. */
  ownerUrl: string;
  stop(): Promise<void>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { adminUrl: string; ownerUrl: string; template: string; prefix: string };
    /** The folder of the bundled programs. */
    testPrograms: string;
  }
}

async function startServer(): Promise<TestServer> {
  const external = process.env.TEST_DATABASE_URL;
  if (external) return { adminUrl: external, ownerUrl: external, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'mesra-test-'));
  // The unprivileged account that PostgreSQL runs under has to pass through.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: console.info });
  return {
    adminUrl: postgres.superuserUrl,
    ownerUrl: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const on = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

async function asAdmin(adminUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function assertVersion(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new Error('The tests need PostgreSQL 15 or later.');
  });
}

async function makeTemplate(server: TestServer, template: string): Promise<void> {
  const owner = decodeURIComponent(new URL(server.ownerUrl).username);
  await asAdmin(server.adminUrl, async (client) => {
    await client.query(`create database ${template} owner "${owner}"`);
  });
  // Not a static import: the launcher's own test runs without the rest of the server.
  const { migrate } = (await import('../migrate.ts')) as { migrate: (url: string) => Promise<void> };
  await migrate(on(server.ownerUrl, template));
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  });
}

const SERVER = join(import.meta.dirname, '../../..');
const PROGRAMS = [
  ...['job-process', 'server-process', 'rotate-process'].map((name) => `src/kit/testing/${name}.ts`),
  'src/rotate-key.ts',
  'src/read-files.ts',
];

/** Beside node_modules, where bundles find their packages. Compiling the sources at every start takes seconds. */
async function bundlePrograms(): Promise<string> {
  const cache = join(SERVER, '../../.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'test-programs-'));
  const sources = PROGRAMS.map((path) => join(SERVER, path));
  await promisify(execFile)(process.execPath, [join(SERVER, 'build.mjs'), folder, ...sources]);
  return folder;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const programs = await bundlePrograms();
  const prefix = `mesra_test_${randomBytes(4).toString('hex')}_`;
  try {
    await assertVersion(server.adminUrl);
    const template = `${prefix}template`;
    await makeTemplate(server, template);
    project.provide('testServer', { adminUrl: server.adminUrl, ownerUrl: server.ownerUrl, template, prefix });
    project.provide('testPrograms', programs);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await rm(programs, { recursive: true, force: true });
    if (process.env.TEST_DATABASE_URL) await dropAll(server.adminUrl, prefix);
    await server.stop();
  };
}
