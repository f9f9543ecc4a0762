import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';
import type { StoredSchedule } from './schedule.reads.ts';

/** The schedules of one promoter. */
export { nextSchedule, ownSchedules } from './own-schedules.reads.ts';
/** Schedules of the demo that are over. */
export { type DemoSchedule, storeDemoSchedules } from './past-schedules.seed.ts';
/** The accounts of promoters who sign in. */
export { accountsOf } from './promoter-schedules.notices.ts';
/** Who sees which schedules, what an access opens of them and of the days at outlets, and who looks after them. */
export {
  outletDaysOpenBy,
  schedulesLookedAfter,
  schedulesOfOthers,
  schedulesOpenBy,
  visibleSchedules,
} from './promoter-schedules.policy.ts';
/** A schedule of which a day at the outlet is, and its shape in the API. */
export {
  findScheduledDay,
  findScheduleRow,
  holdSchedule,
  type StoredSchedule,
  scheduledDays,
  showScheduledDay,
  storedStatus,
} from './schedule.reads.ts';
/** Moves schedules along presence. */
export { moveByPresence } from './schedule-presence.store.ts';
/** Replacing the promoter of a schedule. */
export { freePromoters, replacePromoter } from './schedule-replacement.store.ts';

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
