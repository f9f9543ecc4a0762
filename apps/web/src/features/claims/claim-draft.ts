import { type DeviceDraft, readDraft } from '../../lib/device-draft.ts';
import type { ClaimValues, ItemValues } from './claim-values.ts';

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

/** Whether what is stored are the values of a claim. */
export function isClaimValues(stored: unknown): stored is ClaimValues {
  const { items } = (stored ?? {}) as Partial<ClaimValues>;
  return Array.isArray(items) && items.every(isItem);
}

/** The draft of a claim on this device; null without one, or where it cannot be read. */
export const readClaimDraft = (key: string): DeviceDraft<ClaimValues> | null => readDraft(key, isClaimValues);
