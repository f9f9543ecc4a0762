import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import { countsForNothing } from '@mesra/domain/presence/event';
import { waitsUncounted } from '@mesra/domain/presence/marks';

type Recorded = AttendanceRecord['events'][number];
type Event = Pick<Recorded, 'type' | 'recorded_at'> & Counting;
type Counting = Pick<Recorded, 'status' | 'superseded'> & {
  marks: readonly Pick<Recorded['marks'][number], 'key'>[];
};

/** Whether an event counts, as the figures of its day have it. */
const counts = (event: Counting): boolean =>
  !countsForNothing(event.status) && !event.superseded && !waitsUncounted(event);

/** Whole minutes at work until a moment, of the events that count: between coming and going, without clocked breaks. */
export function minutesAtWork(events: readonly Event[], now: number): number {
  let sum = 0;
  let since: number | null = null;
  const counting = events.filter(counts).sort((a, b) => a.recorded_at.localeCompare(b.recorded_at));
  for (const { type, recorded_at } of counting) {
    const at = Date.parse(recorded_at);
    if (type === 'in' || type === 'break_end') since ??= at;
    else {
      if (since !== null) sum += at - since;
      since = null;
    }
  }
  if (since !== null) sum += Math.max(0, now - since);
  return Math.floor(sum / 60_000);
}
