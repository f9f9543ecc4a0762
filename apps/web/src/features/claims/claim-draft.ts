import { loadQueue } from '../../lib/queue/load-queue.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { storage } from '../../lib/storage.ts';
import type { ClaimValues, ItemValues } from './claim-values.ts';

/** A claim on its way to the server, whose answer has not come: it is sent again under the same key. */
export interface SentClaim {
  key: string;
  /** The body as it was sent. */
  body: string;
}

/** What is written of a claim and not on the server yet, as this device keeps it. */
export interface DeviceDraft {
  /** When it was last changed. */
  at: string;
  /** The version of the claim that it changes; null for a new one. */
  version: number | null;
  values: ClaimValues;
  sent: SentClaim | null;
}

/** Which claim a draft is of: one that is stored, a new one, a new one that corrects a paid one, or one of the queue. */
export type DraftOf = number | 'new' | `corrects-${number}` | `queued-${string}`;

/** Nobody sees another's draft, nor that of another company. */
export const draftKey = (userId: number, companyId: number, of: DraftOf): string =>
  `mesra.claim-draft.${userId}.${companyId}.${of}`;

const isItem = (item: unknown): item is ItemValues =>
  typeof item === 'object' &&
  item !== null &&
  'key' in item &&
  'receipts' in item &&
  Array.isArray(item.receipts);

function isDraft(stored: unknown): stored is DeviceDraft {
  const { at, values } = (stored ?? {}) as Partial<DeviceDraft>;
  return typeof at === 'string' && Array.isArray(values?.items) && values.items.every(isItem);
}

/** The draft of this device; null without one, or where it cannot be read. */
export function readDraft(key: string): DeviceDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Whether the device keeps it: storage may be full or closed. */
export function keepDraft(key: string, draft: DeviceDraft): boolean {
  const text = JSON.stringify(draft);
  storage.set(key, text);
  return storage.get(key) === text;
}

/** Where a draft notes that receipts of it lie beside the queue, so that the queue is not loaded where there are none. */
const receiptsKey = (key: string): string => `${key}.receipts`;

export const hasReceipts = (key: string): boolean => storage.get(receiptsKey(key)) !== null;
export const noteReceipts = (key: string): void => storage.set(receiptsKey(key), '1');

/** The ids of the receipts of a draft begin so. */
export const receiptsOf = (key: string): string => `${key}/`;

export function clearDraft(key: string): void {
  storage.set(key, null);
  if (!hasReceipts(key)) return;
  storage.set(receiptsKey(key), null);
  void loadQueue()
    .then((queue) => queue.removeDraftFiles(receiptsOf(key)))
    .catch(reportProblem);
}
