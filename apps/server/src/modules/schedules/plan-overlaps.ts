import { meetingClash, type ScheduleRow } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { factsOf, type Planning, type Scheduled } from './plan.reads.ts';
import type { RosterStage } from './roster-day.reads.ts';

const STAGES: readonly RosterStage[] = ['published', 'draft'];

/** The days on which a plan of a single day may overlap what surrounds it: its own, and the one after it. */
function rosterDaysNear({ roster }: Planning, employeeId: number): PlainDate[] {
  const dates = [...(roster.get(employeeId)?.keys() ?? [])];
  return dates.flatMap((date) => [date, addDays(date, 1)]);
}

/**
 * The first day on which somebody's sessions would overlap, as published or in draft; null if none. Looks at the
 * given days and at those of the plans of single days that were read.
 */
export function firstOverlap(
  planning: Planning,
  person: Scheduled,
  schedules: readonly ScheduleRow[],
  days: readonly PlainDate[],
): PlainDate | null {
  const all = [...new Set([...days, ...rosterDaysNear(planning, person.id)])].sort();
  for (const stage of STAGES) {
    const found = meetingClash(factsOf(planning, person, schedules, stage), all);
    if (found) return found;
  }
  return null;
}
