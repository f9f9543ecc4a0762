import type { WorkingTime } from '../statutory/malaysia/working-time.ts';
import type { DayLeave } from './day-count.ts';
import type { DayRecord } from './day-record.ts';
import type { PlannedDay } from './work-day.ts';
import { dayOverruns } from './working-time-limits.ts';

/** What somebody who manages attendance looks at first. */
export const DAY_EXCEPTIONS = [
  'missing_in',
  'missing_out',
  'late',
  'early_leave',
  /** Nobody excused it. */
  'absent',
  'unplanned',
  /** Clocked while on leave: either the leave or the clocking is not true. */
  'clocked_on_leave',
  'pending_review',
  /** Over the hours that the law allows on a day, overtime included. */
  'long_day',
  /** Longer without a break than the law allows. */
  'no_break',
] as const;
export type DayException = (typeof DAY_EXCEPTIONS)[number];

/** Exceptions that exceed a limit of the law by the day alone; granting overtime on such a day needs a reason. */
export const DAY_OVERRUNS = ['long_day', 'no_break'] as const satisfies DayException[];
export type DayOverrun = (typeof DAY_OVERRUNS)[number];

/** Minutes of half a day of leave beyond which having come early or left late is not all that it is. */
const NEAR_LEAVE_MINUTES = 30;

/** Whether somebody was there on a day of leave, or longer than at its edge on a half day. */
function clockedOnLeave({ first_in, not_counted }: DayRecord, leave: DayLeave | null): boolean {
  if (leave === null || first_in === null) return false;
  const there = not_counted.find(({ reason }) => reason === 'on_leave')?.minutes ?? 0;
  return leave === 'full' || there > NEAR_LEAVE_MINUTES;
}

/** The exceptions of a day by its record; `absent` depends on the time of day and is not among them. */
export function dayExceptions(
  record: DayRecord,
  { kind }: Pick<PlannedDay, 'kind'>,
  { law, leave, pending_events }: { law: WorkingTime | null; leave: DayLeave | null; pending_events: number },
): DayException[] {
  const overruns = law && record.first_in !== null ? dayOverruns(record.pieces, law) : null;
  const found: [DayException, boolean][] = [
    ['missing_in', record.missing_in],
    ['missing_out', record.missing_out],
    ['late', record.late_minutes > 0],
    ['early_leave', record.early_leave_minutes > 0],
    ['unplanned', kind !== 'work' && record.first_in !== null],
    ['clocked_on_leave', clockedOnLeave(record, leave)],
    ['pending_review', pending_events > 0],
    ['long_day', overruns?.long_day === true],
    ['no_break', overruns?.no_break === true],
  ];
  return found.flatMap(([name, applies]) => (applies ? [name] : []));
}
