import type { ScreenPath } from '@mesra/contract/access/screens';
import { createStore } from './store.ts';

/** Why a page was refused: module disabled, employees only, registration closed, or no access. */
export type RefusalReason = 'module' | 'employee' | 'registration' | 'access';

export interface Refusal {
  path: ScreenPath;
  reason: RefusalReason;
}

/** The refused page and where the user is told; null until they have landed somewhere. */
export const refusal = createStore<(Refusal & { landing: string | null }) | null>(null);

export const refused = (one: Refusal): void => refusal.set({ ...one, landing: null });

/** Called when a page opens: the first one after a refusal shows it, the next one does not. */
export function landed(pathname: string): void {
  const now = refusal.get();
  if (now === null || now.landing === pathname) return;
  refusal.set(now.landing === null ? { ...now, landing: pathname } : null);
}
