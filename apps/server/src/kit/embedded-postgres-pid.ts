import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from './process-lock.ts';

const run = promisify(execFile);

/** What PostgreSQL writes into `postmaster.pid` about itself. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/** Whether the process is the server of this folder, which is always started with `-D <folder>`. */
async function isPostmasterOf(data: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const ofProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  const command =
    ofProc?.replaceAll('\0', ' ') ??
    (await run('ps', ['-p', String(pid), '-o', 'command=']).then(
      ({ stdout }) => stdout,
      () => '',
    ));
  return command.includes(`postgres -D ${data} `);
}

/**
 * After a crash the number in `postmaster.pid` may have gone to another program, and PostgreSQL would take
 * that for a running server. Our own number it ignores, as its parent's; the rest of the file stays, since
 * PostgreSQL reads from it whether old workers still hold its shared memory.
 */
async function disownPidFile(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, String(process.pid)));
}

/** The running PostgreSQL of this folder, or undefined once it is certain that there is none. */
export async function findRunning(
  data: string,
  answers: (port: number) => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(25)) {
    const found = await readPostmaster(data);
    if (!found || !isAlive(found.pid)) return undefined;
    if (!(await isPostmasterOf(data, found.pid))) {
      await disownPidFile(data);
      return undefined;
    }
    if (found.status !== 'ready' || !(await answers(found.port))) continue;
    // One whose parent has just died is about to stop: it says so a moment later.
    await sleep(50);
    if ((await readPostmaster(data))?.status === 'ready' && isAlive(found.pid)) return found;
  }
  throw new Error(`A PostgreSQL runs on ${data} but neither answers nor stops; end it and start again.`);
}
