import i18next from 'i18next';
import { showPopup, showToast } from '../feedback.ts';
import { NotSaved } from '../form.ts';
import type { NewWrite } from './queue.ts';
import type { About, QueuedAct, WriteEntry } from './queue-entry.ts';
import { loadQueue } from './queue-state.ts';
import { StorageFull } from './storage-space.ts';

interface Kept {
  act: string;
  company_id: number;
  about: About;
}

/**
 * Keeps on this device what a form could not send, and says so; `NotSaved` where the device is full. What it corrects goes
 * out of the queue with it.
 */
export async function keepAct(
  act: Kept,
  writes: (fileOf: Awaited<ReturnType<typeof loadQueue>>['fileOf']) => Promise<NewWrite[]>,
  replaces: QueuedAct | null,
): Promise<void> {
  const queue = await loadQueue();
  try {
    const replaced = replaces?.entries.map(({ uuid }) => uuid) ?? [];
    await queue.keepWrites(act, await writes(queue.fileOf), replaced);
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    showPopup({ lines: [i18next.t('app:queue.full')] });
    throw new NotSaved();
  }
  showToast({ kind: 'success', message: () => i18next.t('app:queue.kept_here') });
  void queue.sendNow();
}

/** The call of an act that holds the form as it was filled in. */
export const draftedWrite = (act: QueuedAct): WriteEntry | undefined =>
  act.entries.find((entry): entry is WriteEntry => entry.type === 'write' && entry.draft !== null);
