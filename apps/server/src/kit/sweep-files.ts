import type { Tx } from './db.ts';
import type { RunningJob } from './jobs.ts';

/** Grace period for a file without a row; longer than any request takes. */
const WAIT_MS = 86_400_000;
const AT_ONCE = 1000;

/**
 * Removes orphaned files of a folder: of rolled-back uploads and of deletions. `used` returns those of some keys that a row
 * refers to.
 */
export async function sweepFiles(
  job: RunningJob,
  folder: string,
  used: (tx: Tx, keys: string[]) => Promise<readonly (string | null)[]>,
): Promise<void> {
  const { files, clock } = job.services;
  const before = clock.now().getTime() - WAIT_MS;
  const old = (await files.list(folder))
    .filter((file) => file.written_at.getTime() < before)
    .map((file) => file.key);
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const keys = old.slice(at, at + AT_ONCE);
    const named = new Set(await job.transaction((tx) => used(tx, keys)));
    for (const key of keys) if (!named.has(key)) await files.remove(key);
  }
}
