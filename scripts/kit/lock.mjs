import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** When the process began, so that a later one with the same number is not taken for it. */
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
  // Somebody else renewed the lock between our look and the rename: give it back.
  if (taken !== seen) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Runs `work` while no other process of this checkout holds `file`; a lock whose holder has died is taken over.
 * `onWait` is told once when somebody else holds it.
 */
export async function withLock(file, work, onWait = () => undefined) {
  await mkdir(dirname(file), { recursive: true });
  const unique = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const draft = `${file}.${unique}`;
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid), unique });
  await writeFile(draft, mine);
  let waited = false;
  try {
    // link() is atomic and fails when the name exists, and the file is complete when it appears.
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
