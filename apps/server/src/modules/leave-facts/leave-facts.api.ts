/** What people's leave is checked against: what they work, what is left of their leave, and who else is away. */
export { type Balances, readBalances } from './balance.reads.ts';
export {
  daysFrom,
  type LeavePerson,
  type LeavePlacement,
  type LeavePlans,
  leavePeople,
  readLeavePlans,
} from './leave-plan.reads.ts';
export {
  awayCounts,
  awayPeople,
  coverOn,
  groupOf,
  inGroup,
  LIVE_STATUSES,
  lockedDays,
  otherDays,
} from './other-leave.reads.ts';
