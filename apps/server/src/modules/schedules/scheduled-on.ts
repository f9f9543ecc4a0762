import { type PlannedDay, plannedDay } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { factsOf, type Plans, type Scheduled } from './plan.reads.ts';

/** Plans with the people whose they are. */
export interface PlannedPeople extends Plans {
  people: ReadonlyMap<number, Scheduled>;
}

/** What somebody works on a day by their schedule alone, as published; away where they are not among the people. */
export function scheduledOn(ground: PlannedPeople, employeeId: number, date: PlainDate): PlannedDay {
  const person = ground.people.get(employeeId);
  if (!person) return { date, kind: 'away', source: null, sessions: [] };
  return plannedDay(factsOf(ground.planning, person, ground.schedules.get(employeeId) ?? []), date);
}
