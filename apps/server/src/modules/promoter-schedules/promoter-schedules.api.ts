import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';
import type { StoredSchedule } from './schedule.reads.ts';

/** Schedules of the demo that are over. */
export { type DemoSchedule, storeDemoSchedules } from './past-schedules.seed.ts';
/** Who sees which schedules. */
export { outletDaysOpenBy, schedulesOpenBy, visibleSchedules } from './promoter-schedules.policy.ts';
/** A schedule of which a day at the outlet is, and its shape in the API. */
export { findScheduledDay, type StoredSchedule, showScheduledDay } from './schedule.reads.ts';
/** Moves schedules along presence. */
export { moveByPresence } from './schedule-presence.store.ts';

/** Stores why its promoter left a schedule without what was missing. */
export const noteCheckout = (
  tx: Tx,
  { company_id, id }: Pick<StoredSchedule, 'company_id' | 'id'>,
  checkout_reason: string | null,
) =>
  tx
    .update(schedules)
    .set({ checkout_reason })
    .where(and(eq(schedules.company_id, company_id), eq(schedules.id, id)));
