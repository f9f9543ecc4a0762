import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { taskActions } from './task-actions.tables.ts';

/** Holding, refusing and showing what a review is about. */
export { holdStock } from './day-products.store.ts';
export { dayLookedAfter, type SeenDay } from './outlet-days.policy.ts';
/** Photos for whoever is shown a project by a link. */
export { presentSharedPhotos, sharedPhotoKey, sharedPhotos } from './shared-photo.reads.ts';
export { refuseEntry } from './stock-entry.store.ts';
export { sendPhotoOfAction } from './task-action.store.ts';

/** Opens a task again whose photos were refused: it is to be done once more. */
export const reopenTask = (tx: Tx, companyId: number, actionId: number) =>
  tx
    .update(taskActions)
    .set({ recorded_at: null })
    .where(and(eq(taskActions.company_id, companyId), eq(taskActions.id, actionId)));
