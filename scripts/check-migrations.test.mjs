import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { metaFolder, migrationProblems } from './kit/migrations.mjs';

let folder;
let meta;
const folders = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mesra migrations '));
  folders.push(folder);
  meta = join(folder, 'meta');
  await cp(metaFolder, meta, { recursive: true });
});
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));

const problems = () => migrationProblems(meta, join(folder, 'scratch'));

/** Modifies the snapshot as if a table had been declared differently at the last migration. */
async function plant(change) {
  const [name] = (await readdir(meta)).filter((file) => file.endsWith('_snapshot.json'));
  const snapshot = JSON.parse(await readFile(join(meta, name), 'utf8'));
  change(snapshot.tables);
  await writeFile(join(meta, name), JSON.stringify(snapshot));
}

test('the declared tables are those of the migrations', async () => {
  expect(await problems()).toEqual([]);
});

test('a column without a migration is caught', async () => {
  await plant((tables) => delete tables['public.branches'].columns.name);
  expect(await problems()).toEqual([expect.stringContaining('Tables and migrations differ')]);
});

test('an older snapshot that was left behind is caught', async () => {
  await writeFile(join(meta, '0000_snapshot.json'), '{}');
  expect(await problems()).toEqual([expect.stringContaining('holds 2 snapshots')]);
});
