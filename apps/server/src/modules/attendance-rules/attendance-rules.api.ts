import type { Tx } from '../../kit/db.ts';
import { attendanceRuleSets } from './attendance-rules.tables.ts';

/** Where and for which day events of employees count, before they are recorded. */
export {
  type AtSite,
  type LocatingAtSite,
  locateAtSite,
  locateAtWork,
  type SiteInZone,
} from './locate-at-work.ts';
export { needsPicture } from './needs-picture.reads.ts';
/** Where people stand on days, the rules that apply to them there, and their leave. */
export {
  type DaysRequested,
  dayKey,
  leaveOn,
  type PlacementRows,
  type Placements,
  type Placing,
  type PlacingRows,
  placementOn,
  placementsOf,
  placementsSql,
  placingOf,
  placingSql,
  readPlacing,
  settingsOn,
} from './placing.reads.ts';

/** Adds rule sets to companies whose days are not worked out yet, such as new ones. */
export async function addRuleSets(tx: Tx, rules: (typeof attendanceRuleSets.$inferInsert)[]): Promise<void> {
  await tx.insert(attendanceRuleSets).values(rules);
}
