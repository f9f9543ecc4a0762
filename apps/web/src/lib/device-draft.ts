import { loadQueue } from './queue/load-queue.ts';
import { reportProblem } from './report-problem.ts';
import { storage } from './storage.ts';

/** A call on its way to the server, whose answer has not come: it is sent again under the same key. */
export interface SentWrite {
  key: string;
  /** The body as it was sent. */
  body: string;
}

/** What is written in a form and not on the server yet, as this device keeps it. */
export interface DeviceDraft<V> {
  /** When it was last changed. */
  at: string;
  /** The version of the record that it changes; null for a new one, or where it is put upon whatever is there. */
  version: number | null;
  values: V;
  sent: SentWrite | null;
}

/** The draft of this device; null without one, or where it cannot be read. */
export function readDraft<V>(key: string, isValues: (values: unknown) => values is V): DeviceDraft<V> | null {
  try {
    const stored = JSON.parse(storage.get(key) ?? 'null') as Partial<DeviceDraft<unknown>> | null;
    return typeof stored?.at === 'string' && isValues(stored.values) ? (stored as DeviceDraft<V>) : null;
  } catch {
    return null;
  }
}

/** Whether the device keeps it: storage may be full or closed. */
export function keepDraft<V>(key: string, draft: DeviceDraft<V>): boolean {
  const text = JSON.stringify(draft);
  storage.set(key, text);
  return storage.get(key) === text;
}

/**
 * Where a draft notes that files of it lie beside the queue, so that the queue is not loaded where there are none. The receipts of
 * claims were the first.
 */
const filesKey = (key: string): string => `${key}.receipts`;

export const hasDraftFiles = (key: string): boolean => storage.get(filesKey(key)) !== null;
export const noteDraftFiles = (key: string): void => storage.set(filesKey(key), '1');

/** The ids of the files of a draft begin so. */
export const draftFilesOf = (key: string): string => `${key}/`;

/** Takes away a draft with its files. */
export function clearDraft(key: string): void {
  storage.set(key, null);
  if (!hasDraftFiles(key)) return;
  storage.set(filesKey(key), null);
  void loadQueue()
    .then((queue) => queue.removeDraftFiles(draftFilesOf(key)))
    .catch(reportProblem);
}
