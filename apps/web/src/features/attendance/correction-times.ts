import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import { DAY_MINUTES, minuteOf } from '@mesra/domain/attendance/sessions';
import { instantAt, minutesInto, offsetIn } from '@mesra/domain/kit/zone';

/** The times of a correction as typed, `HH:mm`; blank leaves what was recorded. */
export interface TypedTimes {
  first_in: string;
  last_out: string;
}

type Day = Pick<AttendanceRecord, 'date' | 'zone' | 'first_in' | 'plan'>;

const instantOf = ({ date, zone }: Day, minute: number): string =>
  new Date(instantAt(date, minute, offsetIn(zone))).toISOString();

/** From when on the person was at work that day, in minutes from its midnight; null if nothing says so. */
function comingOf(day: Day, typed: string): number | null {
  if (typed) return minuteOf(typed);
  if (day.first_in) return minutesInto(day.date, Date.parse(day.first_in), offsetIn(day.zone));
  const [first] = day.plan.sessions;
  return first ? minuteOf(first.start_time) : null;
}

/** The instants that a correction asks for. A going before the coming is on the next day. */
export function correctedInstants(day: Day, typed: TypedTimes) {
  const coming = comingOf(day, typed.first_in);
  const going = typed.last_out ? minuteOf(typed.last_out) : null;
  const past = going !== null && coming !== null && going < coming ? DAY_MINUTES : 0;
  return {
    first_in: typed.first_in ? instantOf(day, minuteOf(typed.first_in)) : null,
    last_out: going === null ? null : instantOf(day, going + past),
  };
}
