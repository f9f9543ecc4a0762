import type { Instant } from '../kit/zone.ts';
import type { StoredScheduleStatus } from '../promoter-schedules/schedule-states.ts';
import type { isMonitoringComplete } from './day-parts.ts';

const MINUTE_MS = 60_000;
const wholeMinutes = (at: Instant): Instant => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** Where a promoter stands who is to be at an outlet. */
export const MONITORED_STATUSES = ['Expected', 'In', 'Out', 'Late', 'Missing', 'Cancelled'] as const;
export type MonitoredStatus = (typeof MONITORED_STATUSES)[number];

/** What monitoring asks of a schedule. */
export interface MonitoredSchedule {
  readonly status: StoredScheduleStatus;
  /** When its promoter must have come (`dueAt`). */
  readonly due: Instant;
  /** The check-in by the device; null while nobody has come. */
  readonly came: Instant | null;
}

/** When a promoter must have come: when the session begins; without one before the day is over. */
export const dueAt = ({
  starts,
  ends,
  timed,
}: {
  starts: Instant;
  ends: Instant;
  timed: boolean;
}): Instant => (timed ? starts : ends);

/** Whether a promoter came late: in a minute after the one in which they were due. */
export const isLate = ({ status, due, came }: MonitoredSchedule): boolean =>
  status !== 'Cancelled' && came !== null && wholeMinutes(came) > due;

/** Whether a promoter is missing: nobody has come, and the minute in which they were due is over. */
export const isMissing = ({ status, due }: MonitoredSchedule, now: Instant): boolean =>
  status === 'Scheduled' && wholeMinutes(now) > due;

/** Where a promoter stands at an instant. That somebody came late is said in place of whether they are there or have left. */
export function monitoredStatus(schedule: MonitoredSchedule, now: Instant): MonitoredStatus {
  if (schedule.status === 'Cancelled') return 'Cancelled';
  if (schedule.status === 'Scheduled') return isMissing(schedule, now) ? 'Missing' : 'Expected';
  if (isLate(schedule)) return 'Late';
  return schedule.status === 'Checked Out' ? 'Out' : 'In';
}

/** What the promoters of some outlet days were to do of the tasks of their projects, each on their own schedule. */
export interface TaskCounts {
  readonly tasks: number;
  /** Those with a recorded action. */
  readonly tasks_done: number;
}

/** Whether the monitoring of some outlet days is complete (spec section 4, `isMonitoringComplete`), by counts. */
export const isCountComplete = ({ tasks, tasks_done }: TaskCounts): boolean =>
  tasks > 0 && tasks_done === tasks;

/** The counts of the tasks of a promoter's day; only actions of its own tasks count. */
export function taskCounts(day: Parameters<typeof isMonitoringComplete>[0]): TaskCounts {
  return { tasks: day.tasks.length, tasks_done: day.tasks.filter((id) => day.done.has(id)).length };
}
