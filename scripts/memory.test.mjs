import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from './kit/memory.mjs';
import { scratch } from './kit/scratch.mjs';

const PLENTY = { platform: 'linux', memory: 64 * 2 ** 30, space: 64 * 2 ** 30 };
let shelf;

beforeEach(async () => {
  shelf = await scratch({});
});
afterEach(() => shelf.remove());

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

test('there is no folder in memory where little is free or there is no such file system', async () => {
  const root = shelf.folder;
  expect(await memoryFolder({ ...PLENTY, root, memory: 2 ** 30 })).toBeUndefined();
  expect(await memoryFolder({ ...PLENTY, root, space: 2 ** 30 })).toBeUndefined();
  const none = { platform: 'linux', memory: PLENTY.memory, root: join(root, 'none') };
  expect(await memoryFolder(none)).toBeUndefined();
  expect(await memoryFolder({ ...PLENTY, root, platform: 'darwin' })).toBeUndefined();
  expect(await readdir(root)).toEqual([]);
});

test('a folder is one of this run, and what a killed run left is removed with the next', async () => {
  // The highest process id of Linux is below this.
  const left = join(shelf.folder, 'mesra-run-5000000-abc');
  const own = join(shelf.folder, `mesra-run-${process.pid}-abc`);
  await mkdir(left);
  await mkdir(own);
  const memory = await memoryFolder({ ...PLENTY, root: shelf.folder });
  expect([await exists(memory.folder), await exists(left), await exists(own)]).toEqual([true, false, true]);
  expect(await readdir(memory.folder)).toEqual([]);
  await memory.remove();
  expect(await exists(memory.folder)).toBe(false);
});
