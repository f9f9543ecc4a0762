import { MAX_PIECES } from '@mesra/contract/outlet-days/outlet-day';

/** Whole pieces as they were typed; null for anything else. */
export function piecesOf(text: string): number | null {
  const typed = text.trim();
  const count = /^\d{1,7}$/.test(typed) ? Number(typed) : null;
  return count !== null && count <= MAX_PIECES ? count : null;
}
