/** What people work on days: the facts of the domain rules, and days in the API's format. */
export {
  factsOf,
  type Planning,
  presentDays,
  readPlanning,
  readSchedules,
  type Scheduled,
} from './plan.reads.ts';
/** The dates of a requested range, refused if it is too long. */
export { datesOf } from './work-schedule.handlers.ts';
