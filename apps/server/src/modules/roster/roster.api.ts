import type { ShiftSession } from '@mesra/domain/roster/shift-swap';

/** What people work, and what decides whether they may work something else. */

export { warningText } from './cell-check.ts';
export { type FitnessGround, fitnessFacts, fitnessFor, readFitness } from './fitness.reads.ts';
export { namedSiteOn, type Placed, primarySites, siteOn } from './primary-sites.reads.ts';
export {
  holidayNames,
  type PlannedSelling,
  type RosterGround,
  readRosterGround,
} from './roster-ground.reads.ts';
export { readRosterSetting } from './setting.reads.ts';
export {
  beginsAt,
  hasOwnTimes,
  positionIn,
  presentSession,
  readShiftNames,
  type ShiftNames,
  spanInstants,
} from './shift-sessions.ts';
/** Writing days of people at once, as published. */
export { checkShiftWrites, type ShiftWrite, writeShifts } from './shift-writes.store.ts';

/** Times as a message shows them, `09:00–18:00`. */
export const timesText = (sessions: readonly Pick<ShiftSession, 'start_time' | 'end_time'>[]): string =>
  sessions.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', ');
