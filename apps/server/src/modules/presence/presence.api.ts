import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** Recording, correcting and reviewing events; other modules work out the day and the shift. */

/** Events of people and days, for the rules and for the API. */
export {
  eventsSql,
  eventsUnderReview,
  findEvent,
  lastPositions,
  presentEvents,
  type ReadEvent,
  readEvents,
  storedEvent,
} from './event.reads.ts';
export {
  type DaysAmong,
  holdSql,
  lockPresence,
  lockPresenceOf,
  type NewEvent,
  type Recorded,
  type ReportedFix,
  recordEvent,
  recordEvents,
} from './event.store.ts';
/** Marks for what has become known of events since, and what has not come in time. */
export { changeMarks, type MarkChange, overdueOf, withoutPicture } from './marking.store.ts';
export { addPicture, sendPicture } from './picture.store.ts';
export type { PresenceEventRow } from './presence.tables.ts';

/** The day and session that an event counts for. */
export interface EventDay {
  id: number;
  local_date: string;
  session: number | null;
}

/** Stores the days that events count for, in one statement. */
export async function setEventDays(tx: Tx, companyId: number, days: readonly EventDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.execute(sql`
    update presence_events e set local_date = d.local_date, session = d.session
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(id bigint, local_date date, session integer)
    where e.company_id = ${companyId} and e.id = d.id
      and (e.local_date, e.session) is distinct from (d.local_date, d.session)`);
}
export { DEMO_WAITING_DAYS, demoSitesOf, deviceEvents } from './device-events.seed.ts';
export { hasEvents, type SeedEvent, storeSeedEvents } from './presence.seed.ts';
