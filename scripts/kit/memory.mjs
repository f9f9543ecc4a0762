import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const GB = 2 ** 30;
/** What must be free of the memory and of its file system; a run of the server's tests takes about one. */
const NEEDED = { memory: 8 * GB, space: 4 * GB };
const PREFIX = 'mesra-run-';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Removes what runs that were killed have left behind. */
async function removeLeft(root) {
  for (const name of await readdir(root)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(root, name), { recursive: true, force: true });
  }
}

const spaceOf = (root) =>
  statfs(root).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );

/** The tests may copy PostgreSQL there, which some containers do not let run from memory. */
async function runsPrograms(folder) {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o700 });
  const runs = await promisify(execFile)(program).then(
    () => true,
    () => false,
  );
  await rm(program);
  return runs;
}

/**
 * A folder in memory for the files of a test run, with `remove()`; undefined where there is none or too little is free.
 * Each test file makes and removes a database of a thousand files, which costs a disk's file system more than the tests.
 */
export async function memoryFolder({
  platform = process.platform,
  root = '/dev/shm',
  memory = freemem(),
  space,
} = {}) {
  if (platform !== 'linux' || memory < NEEDED.memory) return undefined;
  if ((space ?? (await spaceOf(root))) < NEEDED.space) return undefined;
  await removeLeft(root);
  const folder = await mkdtemp(join(root, `${PREFIX}${process.pid}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  // The unprivileged account that PostgreSQL runs under has to pass through.
  await chmod(folder, 0o711);
  if (await runsPrograms(folder)) return { folder, remove };
  await remove();
  return undefined;
}
