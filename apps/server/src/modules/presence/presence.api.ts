import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** Recording, correcting and reviewing events; other modules work out the day and the shift. */

export { presentEvents } from './event.present.ts';
export {
  eventOfDevice,
  eventsById,
  eventsSql,
  eventsUnderReview,
  findEvent,
  lastEvents,
  lastPositions,
  type ReadEvent,
  readEvents,
  reviewsOf,
  storedEvent,
} from './event.reads.ts';
export {
  holdSql,
  lockPresence,
  lockPresenceOf,
  type Recorded,
  type RecordingOf,
  recordEvent,
  recordEvents,
  recordEventsOf,
} from './event.store.ts';
/** Events of people and days, for the rules and for the API. */
export { eventsAround, eventsNaming } from './events-around.reads.ts';
/** Where and for which day events at outlets count. */
export {
  type Located,
  type Locating,
  locateAtOutlets,
  type NamedSchedule,
  namedSchedulesSql,
  type Unlocated,
} from './locate-at-outlets.ts';
/** Marks for what has become known of events since, and what has not come in time. */
export { changeMarks, type MarkChange, overdueOf, settledEvents, withoutPicture } from './marking.store.ts';
export {
  type DaysAmong,
  fixOf,
  isTold,
  type NewEvent,
  type Recording,
  type ReportedFix,
} from './new-event.ts';
export { ownEvents, ownPerson, type SelfPresent } from './own-person.ts';
export { addPicture, sendPicture } from './picture.store.ts';
/** Pictures of a company's devices that are erased. */
export { devicePictures, forgetPictures } from './picture-erasure.store.ts';
export type { PresenceEventRow } from './presence.tables.ts';
export { decideReview } from './review.store.ts';

/** The day and session that an event counts for. */
export interface EventDay {
  id: number;
  local_date: string;
  session: number | null;
}

/**
 * Stores the days that events count for, in one statement, and returns those that it stored: not of one that leaves or comes to a
 * day which a confirmed payroll has taken.
 */
export async function setEventDays<D extends EventDay>(
  tx: Tx,
  companyId: number,
  days: readonly D[],
): Promise<D[]> {
  if (days.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    update presence_events e set local_date = d.local_date, session = d.session
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(id bigint, local_date date, session integer)
    where e.company_id = ${companyId} and e.id = d.id
      and (e.local_date, e.session) is distinct from (d.local_date, d.session)
      and not system.day_is_locked(e.company_id, e.employee_id, e.local_date, 'attendance')
      and not system.day_is_locked(e.company_id, e.employee_id, d.local_date, 'attendance')
    returning e.id`);
  const stored = new Set(rows.map(({ id }) => id));
  return days.filter(({ id }) => stored.has(id));
}
export { DEMO_WAITING_DAYS, demoSitesOf, deviceEvents } from './device-events.seed.ts';
export {
  demoDeviceEvents,
  hasEvents,
  type OutsiderSeedEvent,
  type SeedEvent,
  storeSeedEvents,
} from './presence.seed.ts';
