import { attributeEvents, shiftsOf } from '@mesra/domain/attendance/attribution';
import { addDays, datesBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn } from '@mesra/domain/kit/zone';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { DaysRequested } from '../attendance-rules/attendance-rules.api.ts';
import { lockPresenceOf, setEventDays } from '../presence/presence.api.ts';
import { refreshDays } from './day.store.ts';
import { type DayGround, readGround, scheduledOn } from './day-facts.reads.ts';

/** An event that counts for another day or session than it did. */
interface Moved {
  id: number;
  employee_id: number;
  before: PlainDate;
  local_date: PlainDate;
  session: number | null;
}

/** The events of a person that count for another day or session by the plan as it is now. */
function movedOf(ground: DayGround, employeeId: number, dates: readonly PlainDate[]): Moved[] {
  const read = [...(ground.events.get(employeeId)?.values() ?? [])].flat();
  if (read.length === 0) return [];
  const offsetAt = offsetIn(ground.zone);
  const shifts = shiftsOf(
    dates.map((date) => scheduledOn(ground, employeeId, date)),
    offsetAt,
  );
  const byUuid = new Map(read.map(({ row }) => [row.uuid, row]));
  const events = read.map(({ event }) => event);
  return attributeEvents(events, shifts, offsetAt).flatMap(({ event, date, session }) => {
    const row = byUuid.get(event.uuid);
    if (!row || (row.local_date === date && row.session === session)) return [];
    return { id: row.id, employee_id: employeeId, before: row.local_date, local_date: date, session };
  });
}

/** Those of which neither day is in a confirmed payroll. */
async function openOf(tx: Tx, companyId: number, moved: readonly Moved[]): Promise<Moved[]> {
  if (moved.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    select m.id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as m (id bigint, employee_id bigint, before date, local_date date)
    where not system.day_is_locked(${companyId}, m.employee_id, m.before)
      and not system.day_is_locked(${companyId}, m.employee_id, m.local_date)`);
  const open = new Set(rows.map(({ id }) => id));
  return moved.filter(({ id }) => open.has(id));
}

/**
 * Works out days again after the plan of some people changed: first which shift each event belongs to, then the days,
 * also those beside them that gained or lost an event. In a constant number of queries.
 */
export async function refreshPlanned(tx: Tx, requested: DaysRequested): Promise<void> {
  const { companyId, employeeIds, from, to } = requested;
  if (employeeIds.length === 0) return;
  await lockPresenceOf(tx, companyId, employeeIds);
  // A day is attributed completely where the two days before it are known too (domain `attributeEvents`).
  const around = { ...requested, from: addDays(from, -3), to: addDays(to, 2) };
  const ground = await readGround(tx, around);
  const dates = datesBetween(around.from, around.to);
  const [first, last] = [addDays(from, -1), addDays(to, 1)];
  const near = (day: PlainDate) => first <= day && day <= last;
  const moved = employeeIds
    .flatMap((id) => movedOf(ground, id, dates))
    .filter(({ before, local_date }) => near(before) && near(local_date));
  const open = await openOf(tx, companyId, moved);
  await setEventDays(
    tx,
    companyId,
    open.map(({ id, local_date, session }) => ({ id, local_date, session })),
  );
  const days = [from, to, ...open.flatMap(({ before, local_date }) => [before, local_date])].sort();
  await refreshDays(tx, { ...requested, from: days[0] ?? from, to: days.at(-1) ?? to });
}
