import { addDays, datesBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { Tx } from '../../kit/db.ts';
import { asEmployees } from '../../kit/person.ts';
import type { DaysRequested } from '../attendance-rules/attendance-rules.api.ts';
import { lockPresenceOf, setEventDays } from '../presence/presence.api.ts';
import { refreshDays } from './day.store.ts';
import { readGround } from './day-facts.reads.ts';
import { movedOf } from './event-moves.ts';

/**
 * Works out days again after the plan of some people changed: first which shift each event belongs to, then the days,
 * also those beside them that gained or lost an event. In a constant number of queries.
 */
export async function refreshPlanned(tx: Tx, requested: DaysRequested): Promise<void> {
  const { companyId, employeeIds, from, to } = requested;
  if (employeeIds.length === 0) return;
  await lockPresenceOf(tx, companyId, asEmployees(employeeIds));
  // A day is attributed completely where the two days before it are known too (domain `attributeEvents`).
  const around = { ...requested, from: addDays(from, -3), to: addDays(to, 2) };
  const ground = await readGround(tx, around);
  const dates = datesBetween(around.from, around.to);
  const [first, last] = [addDays(from, -1), addDays(to, 1)];
  const near = (day: PlainDate) => first <= day && day <= last;
  const moved = employeeIds
    .flatMap((id) => movedOf(ground, id, dates))
    .filter(({ before, local_date }) => near(before) && near(local_date));
  const open = await setEventDays(tx, companyId, moved);
  const days = [from, to, ...open.flatMap(({ before, local_date }) => [before, local_date])].sort();
  await refreshDays(tx, { ...requested, from: days[0] ?? from, to: days.at(-1) ?? to });
}
