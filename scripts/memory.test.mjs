import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from './kit/memory.mjs';
import { scratch } from './kit/scratch.mjs';

const PLENTY = 64 * 2 ** 30;
const onLinux = test.skipIf(process.platform !== 'linux');
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
  expect(await memoryFolder(shelf.folder, 2 ** 30)).toBeUndefined();
  expect(await memoryFolder(join(shelf.folder, 'none'), PLENTY)).toBeUndefined();
});

onLinux('a folder is one of this run, and what a killed run left is removed with the next', async () => {
  // The highest process id of Linux is below this.
  const left = join(shelf.folder, 'mesra-run-5000000-abc');
  const own = join(shelf.folder, `mesra-run-${process.pid}-abc`);
  await mkdir(left);
  await mkdir(own);
  const memory = await memoryFolder(shelf.folder, PLENTY);
  expect([await exists(memory.folder), await exists(left), await exists(own)]).toEqual([true, false, true]);
  await memory.remove();
  expect(await exists(memory.folder)).toBe(false);
});
