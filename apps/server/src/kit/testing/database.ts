import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { loginOf } from '../app-login.ts';

/** A migrated database for one test file. */
export interface TestDatabase {
  /** URL of the owner, the role that migrates. */
  ownerUrl: string;
  /** URL of a superuser, to arrange what the product's roles may not. */
  adminUrl: string;
  name: string;
  drop(): Promise<void>;
}

function on(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Copies the migrated template. Close your pools before `drop`. */
export const cloneDatabase = (): Promise<TestDatabase> => createDatabase(inject('testServer').template);

/** An empty, unmigrated database. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template1');

async function createDatabase(template: string): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, prefix } = inject('testServer');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const owner = decodeURIComponent(new URL(ownerUrl).username);
  // Copied as files: by default every page would go through the buffers and the log, 26 MB of each for each test file.
  await asAdmin(adminUrl, `create database ${name} template ${template} owner "${owner}" strategy file_copy`);
  return {
    ownerUrl: on(ownerUrl, name),
    adminUrl: on(adminUrl, name),
    name,
    drop: async () => {
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
      await asAdmin(adminUrl, `drop role if exists ${loginOf(name)}`);
    },
  };
}
