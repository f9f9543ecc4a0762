import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Identifies a process, also after its pid is reused. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in clock ticks since boot, empty where the system does not say. */
  started: string;
}

export async function identify(pid: number): Promise<ProcessIdentity> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold spaces: count the fields after it. The start time is the 22nd.
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return { pid, started };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function isSameProcessAlive(one: ProcessIdentity): Promise<boolean> {
  return isAlive(one.pid) && (await identify(one.pid)).started === one.started;
}

export async function readIdentity(file: string): Promise<ProcessIdentity | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

async function removeStale(file: string, seen: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await rename(file, aside).catch(() => undefined);
  const taken = await readFile(aside, 'utf8').catch(() => seen);
  // Somebody else renewed the lock between our look and the rename: give it back.
  if (taken !== seen) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Runs `work` while exclusively holding `file`. The lock of a dead process is taken over. */
export async function withProcessLock<T>(
  file: string,
  work: () => Promise<T>,
  timeoutMs = 120_000,
): Promise<T> {
  const mine = JSON.stringify({ ...(await identify(process.pid)), nonce: randomBytes(6).toString('hex') });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, mine, { mode: 0o600 });
  const deadline = Date.now() + timeoutMs;
  try {
    // link() is atomic and fails when the name exists, and the file is complete when it appears.
    while (
      !(await link(draft, file).then(
        () => true,
        () => false,
      ))
    ) {
      const seen = await readFile(file, 'utf8').catch(() => undefined);
      const holder = await readIdentity(file);
      if (seen !== undefined && !(holder && (await isSameProcessAlive(holder))))
        await removeStale(file, seen);
      else if (Date.now() > deadline)
        throw new Error(`${file} is held by process ${holder?.pid ?? 'unknown'}`);
      else await sleep(50);
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
