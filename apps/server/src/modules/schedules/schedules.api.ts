import { MAX_DAYS } from '@mesra/contract/schedules/work-schedule';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { invalid } from '../../kit/problem.ts';

/** What many people work on a day, without a rule for each of them. */
export { type Alike, alikeSql, readAlike } from './alike.reads.ts';
export { UNDOABLE_DAYS } from './assign-undo.store.ts';
export {
  checkDayPlans,
  dayPlanKey,
  ensureDayPlans,
} from './day-plan.store.ts';
/** What people work on days: the facts of the domain rules, and days in the API's format. */
export {
  factsOf,
  type PlanRows,
  type Plans,
  plansOf,
  plansSql,
  presentDays,
  readPlanning,
  readPlans,
  readTemplates,
  type Scheduled,
} from './plan.reads.ts';
export {
  type Days,
  dropPastDrafts,
  plannedAtSites,
  type RosterStage,
  readDayPlans,
} from './roster-day.reads.ts';
export {
  type DraftDay,
  publishDays,
  setDrafts,
  type UnpublishedDay,
  unpublishedDays,
} from './roster-day.store.ts';
export { scheduleChange } from './schedule.present.ts';
export { type PlannedPeople, plannedBy, scheduledOn } from './scheduled-on.ts';
export { lockSchedules } from './week.store.ts';

/** The dates of a range; 422 on the end if it precedes the start or the range exceeds the limit. */
export function datesOf(start: PlainDate, end: PlainDate): PlainDate[] {
  const more = daysBetween(start, end);
  if (more < 0) throw invalid('end_date', 'validation.ends_before_start');
  if (more >= MAX_DAYS) throw invalid('end_date', 'work_schedule.too_many_days', { max: MAX_DAYS });
  return Array.from({ length: more + 1 }, (_, index) => addDays(start, index));
}
