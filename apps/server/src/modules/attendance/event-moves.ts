import { attributeEvents, shiftsOf } from '@mesra/domain/attendance/attribution';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type Instant, offsetIn } from '@mesra/domain/kit/zone';
import { lastCorrectionOf } from '@mesra/domain/presence/event';
import { scheduledOn } from '../schedules/schedules.api.ts';
import type { DayGround } from './day-facts.reads.ts';

/** An event that counts for another day or session than is stored. */
export interface Moved {
  id: number;
  employee_id: number;
  recorded_at: Instant;
  before: PlainDate;
  local_date: PlainDate;
  session: number | null;
}

/**
 * The events of a person that count for another day or session by the plan of some dates as it is now. One that was replaced goes
 * where what stands in its place does: a day is worked out of its own events, and would count it otherwise.
 */
export function movedOf(ground: DayGround, employeeId: number, dates: readonly PlainDate[]): Moved[] {
  const read = [...(ground.events.get(employeeId)?.values() ?? [])].flat();
  if (read.length === 0) return [];
  const offsetAt = offsetIn(ground.zone);
  const shifts = shiftsOf(
    dates.map((date) => scheduledOn(ground, employeeId, date)),
    offsetAt,
  );
  const events = read.map(({ event }) => event);
  const lastOf = lastCorrectionOf(events);
  const attributed = new Map(
    attributeEvents(events, shifts, offsetAt).map((found) => [found.event.uuid, found]),
  );
  return read.flatMap(({ row, event: { uuid, recorded_at } }) => {
    const found = attributed.get(lastOf(uuid));
    if (!found || (row.local_date === found.date && row.session === found.session)) return [];
    const move = { before: row.local_date, local_date: found.date, session: found.session };
    return [{ id: row.id, employee_id: employeeId, recorded_at, ...move }];
  });
}
