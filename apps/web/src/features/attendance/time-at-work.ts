import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';

type Event = Pick<AttendanceRecord['events'][number], 'type' | 'recorded_at' | 'status' | 'superseded'>;

/** Whole minutes at work until a moment: between coming and going, without clocked breaks. */
export function minutesAtWork(events: readonly Event[], now: number): number {
  let sum = 0;
  let since: number | null = null;
  const counting = events
    .filter(({ status, superseded }) => status !== 'Rejected' && !superseded)
    .sort((a, b) => a.recorded_at.localeCompare(b.recorded_at));
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
