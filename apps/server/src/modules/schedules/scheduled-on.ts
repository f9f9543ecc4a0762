import { type PlannedDay, plannedDay } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { factsOf, type Plans, type Scheduled } from './plan.reads.ts';
import type { RosterStage } from './roster-day.reads.ts';

/** Plans with the people whose they are. */
export interface PlannedPeople extends Plans {
  people: ReadonlyMap<number, Scheduled>;
}

/** What somebody works on days, by their facts; away where they are not among the people. */
function dayOf(ground: PlannedPeople, employeeId: number, stage: RosterStage) {
  const person = ground.people.get(employeeId);
  if (!person) return (date: PlainDate): PlannedDay => ({ date, kind: 'away', source: null, sessions: [] });
  const facts = factsOf(ground.planning, person, ground.schedules.get(employeeId) ?? [], stage);
  return (date: PlainDate): PlannedDay => plannedDay(facts, date);
}

/** What somebody works on a day by their schedule alone, as published; away where they are not among the people. */
export const scheduledOn = (ground: PlannedPeople, employeeId: number, date: PlainDate): PlannedDay =>
  dayOf(ground, employeeId, 'published')(date);

/** What somebody works on days, as published or in draft; worked out once for each day. */
export function plannedBy(
  ground: PlannedPeople,
  employeeId: number,
  stage: RosterStage,
): (date: PlainDate) => PlannedDay {
  const work = dayOf(ground, employeeId, stage);
  const known = new Map<PlainDate, PlannedDay>();
  return (date) => {
    const day = known.get(date) ?? work(date);
    known.set(date, day);
    return day;
  };
}
