import { createStore } from './store.ts';

/** An item of the inbox whose decision can still be undone, or is on its way. */
export interface HeldItem {
  company_id: number;
  kind: string;
  id: number;
}

/** Items that have left the inbox of this page though they still wait; the frame counts without them. */
export const heldItems = createStore<readonly HeldItem[]>([]);

/** Where decisions are kept for a page that ends before they have arrived. */
export const HELD_KEY = 'mesra.held';

/** Sends what is held now, if anything is: before signing out, and before another company is shown. */
export const heldHooks = { flush: (): Promise<void> => Promise.resolve() };
