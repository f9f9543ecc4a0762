/** Recording, correcting and reviewing events; other modules work out the day and the shift. */

/** Events of people and days, for the rules and for the API. */
export {
  eventRows,
  eventsAround,
  findEvent,
  lastPositions,
  presentEvents,
  type ReadEvent,
  readEvents,
} from './event.reads.ts';
export {
  addPicture,
  lockPresence,
  type NewEvent,
  type ReportedFix,
  recordEvent,
  sendPicture,
  setEventDays,
} from './event.store.ts';
export type { PresenceEventRow } from './presence.tables.ts';
