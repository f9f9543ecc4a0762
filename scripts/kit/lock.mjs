import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Start time of a process, to detect a reused process id. */
async function startOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function isHeld(content) {
  try {
    const { pid, started } = JSON.parse(content);
    process.kill(pid, 0);
    return (await startOf(pid)) === started;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function removeStale(file, seen, unique) {
  const aside = `${file}.${unique}.stale`;
  await rename(file, aside).catch(() => undefined);
  const taken = await readFile(aside, 'utf8').catch(() => seen);
  // Another process renewed the lock between the check and the rename: restore it.
  if (taken !== seen) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Runs `work` while holding the lock `file` of this checkout; the lock of a dead process is taken over.
 * `onWait` is called once if another process holds it.
 */
export async function withLock(file, work, onWait = () => undefined) {
  await mkdir(dirname(file), { recursive: true });
  const unique = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const draft = `${file}.${unique}`;
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid), unique });
  await writeFile(draft, mine);
  let waited = false;
  try {
    // link() is atomic and fails if the name exists; the file is complete when it appears.
    while (
      !(await link(draft, file).then(
        () => true,
        () => false,
      ))
    ) {
      const seen = await readFile(file, 'utf8').catch(() => undefined);
      if (seen !== undefined && !(await isHeld(seen))) {
        await removeStale(file, seen, unique);
        continue;
      }
      if (!waited) onWait();
      waited = true;
      await sleep(100);
    }
  } finally {
    await rm(draft, { force: true });
  }
  try {
    return await work();
  } finally {
    if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
  }
}
