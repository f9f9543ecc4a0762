import i18next from 'i18next';
import { showPopup, showToast } from '../feedback.ts';
import { NotSaved } from '../form.ts';
import { loadQueue } from './load-queue.ts';
import type { Became, NewWrite } from './queue.ts';
import type { About, QueuedAct, WriteEntry } from './queue-entry.ts';
import { queueState } from './queue-state.ts';
import { StorageFull } from './storage-space.ts';

interface NewAct {
  act: string;
  company_id: number;
  about: About;
}

type Writes = (fileOf: Awaited<ReturnType<typeof loadQueue>>['fileOf']) => Promise<NewWrite[]>;

/** Keeps the calls of an act; `NotSaved` where the device is full. What it corrects goes out of the queue with it. */
async function store(act: NewAct, writes: Writes, replaces: QueuedAct | null) {
  const queue = await loadQueue();
  const replaced = replaces?.entries.map(({ uuid }) => uuid) ?? [];
  const calls = await writes(queue.fileOf);
  try {
    await queue.keepWrites(act, calls, replaced);
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    showPopup({ lines: [i18next.t('app:queue.full')] });
    throw new NotSaved();
  }
  return queue;
}

/**
 * Keeps on this device what a form could not send, and says so; `NotSaved` where the device is full. What it corrects goes
 * out of the queue with it.
 */
export async function keepAct(act: NewAct, writes: Writes, replaces: QueuedAct | null): Promise<void> {
  const queue = await store(act, writes, replaces);
  showToast({ kind: 'success', message: () => i18next.t('app:queue.kept_here') });
  void queue.sendNow();
}

/** The answer to what is kept is waited for so long before the person goes on. */
const ANSWER_MS = 6000;

/**
 * Keeps the calls of an act before any of them is sent, so that nothing is lost wherever the page ends, sends them, and says what
 * became of them: `kept` where some wait. What is refused at once goes out again, since its person hears it; what corrects another
 * stays. `NotSaved` where the device is full.
 */
export async function keepAndSend(
  act: NewAct,
  writes: Writes,
  replaces: QueuedAct | null = null,
): Promise<Became> {
  const queue = await store(act, writes, replaces);
  await Promise.race([queue.sendNow(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
  const left = queueState.get().acts.find((one) => one.act === act.act);
  if (!left) return { to: 'arrived' };
  if (!left.refusal) return { to: 'kept' };
  if (replaces === null) await queue.discardAct(left);
  return { to: 'refused', refusal: left.refusal };
}

/** The call of an act that holds the form as it was filled in. */
export const draftedWrite = (act: QueuedAct): WriteEntry | undefined =>
  act.entries.find((entry): entry is WriteEntry => entry.type === 'write' && entry.draft !== null);
