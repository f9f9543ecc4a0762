import { attributeEvents, shiftsOf } from '@mesra/domain/attendance/attribution';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type Instant, offsetIn } from '@mesra/domain/kit/zone';
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

/** The events of a person that count for another day or session by the plan of some dates as it is now. */
export function movedOf(ground: DayGround, employeeId: number, dates: readonly PlainDate[]): Moved[] {
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
    const { recorded_at } = event;
    const move = { before: row.local_date, local_date: date, session };
    return [{ id: row.id, employee_id: employeeId, recorded_at, ...move }];
  });
}
