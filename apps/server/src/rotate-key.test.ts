import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './kit/config.ts';
import { prepareKey } from './kit/key-file.ts';
import { rotateKeys } from './kit/rotation.ts';
import { sealContextOf } from './kit/seal-context.ts';
import { cloneDatabase, type TestDatabase } from './kit/testing/database.ts';
import { testProgram } from './kit/testing/programs.ts';
import { openServices } from './start.ts';

const CONTEXT = sealContextOf('employees.passport_sealed', 1, 1);
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'mesra-key-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const config = () => readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl }, ['--no-demo']);
const keyFile = () => join(dataDir, 'encryption.key');

/** Runs the program with `env` merged over the data location. */
async function program(env: Record<string, string>): Promise<{ code: number; output: string }> {
  return promisify(execFile)('node', [testProgram('rotate-key')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

test('a key in DATA_DIR is replaced at once, for its owner alone, and the one before is gone when it is done', async () => {
  const before = config().encryptionKey;
  const opened = await openServices(config());
  const sealed = opened.services.vault.seal(CONTEXT, 'kept');
  await opened.close();
  const { code, output } = await program({});
  expect([code, output]).toEqual([0, expect.stringContaining('sealed again')]);
  expect(config().encryptionKey.equals(before)).toBe(false);
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  expect([existsSync(`${keyFile()}.next`), existsSync(`${keyFile()}.previous`)]).toEqual([false, false]);
  const again = await openServices(config());
  expect(again.services.vault.open(CONTEXT, sealed)).toBe('kept');
  await again.close();
  await expect(openServices({ ...config(), encryptionKey: before })).rejects.toThrow('Refusing to start.');
});

test('ended after the database and before the file, the next start puts the waiting key into its place', async () => {
  const { keys, services, close } = await openServices(config());
  const newKey = prepareKey(dataDir, randomBytes(32));
  expect(prepareKey(dataDir, randomBytes(32)).equals(newKey)).toBe(true);
  const { encryptionKey } = config();
  await rotateKeys({ pool: services.db.owner, keys, encryptionKey, newKey, log: () => {} });
  await close();
  expect(config().encryptionKey.equals(encryptionKey)).toBe(true);
  await (await openServices(config())).close();
  expect(config().encryptionKey.equals(newKey)).toBe(true);
  expect(existsSync(`${keyFile()}.next`)).toBe(false);
});

test('a key of the environment needs a new one that is another, and done twice it is done', async () => {
  const ENCRYPTION_KEY = (await readFile(keyFile(), 'utf8')).trim();
  const NEW_ENCRYPTION_KEY = randomBytes(32).toString('hex');
  const missing = await program({ ENCRYPTION_KEY });
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('Set NEW_ENCRYPTION_KEY')]);
  const same = await program({ ENCRYPTION_KEY, NEW_ENCRYPTION_KEY: ENCRYPTION_KEY });
  expect([same.code, same.output]).toEqual([1, expect.stringContaining('in use already')]);
  const short = await program({ ENCRYPTION_KEY, NEW_ENCRYPTION_KEY: 'abc' });
  expect([short.code, short.output]).toEqual([
    1,
    expect.stringContaining('NEW_ENCRYPTION_KEY must be 32 bytes'),
  ]);
  for (const _ of [1, 2]) {
    const done = await program({ ENCRYPTION_KEY, NEW_ENCRYPTION_KEY });
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('start every node with the new')]);
  }
  const other = await program({ ENCRYPTION_KEY, NEW_ENCRYPTION_KEY: randomBytes(32).toString('hex') });
  expect([other.code, other.output]).toEqual([1, expect.stringContaining('Refusing to start.')]);
});
