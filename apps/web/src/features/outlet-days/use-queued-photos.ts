import { useEffect } from 'react';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { NewPhoto } from '../../shared/tasks/task-draft.ts';

/** The item of the photos that are of no item. */
export const NO_ITEM = 'photo';

async function photosOf({ entries }: QueuedAct): Promise<NewPhoto[]> {
  const queue = await loadQueue();
  const photos = entries.map(async (entry): Promise<NewPhoto[]> => {
    const file = entry.type === 'write' && entry.file ? await queue.fileIn(entry.file) : null;
    if (entry.type !== 'write' || !file) return [];
    const { key = NO_ITEM, taken_at } = entry.body as { key?: string; taken_at: string };
    return [{ id: crypto.randomUUID(), key, taken_at, file }];
  });
  return (await Promise.all(photos)).flat();
}

/** Adds the photos of a refused act, which are on this device alone. */
export function useQueuedPhotos(queued: QueuedAct | null, add: (photos: readonly NewPhoto[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an act
  useEffect(() => {
    if (queued) void photosOf(queued).then(add).catch(reportProblem);
  }, [queued]);
}
