import type { Session } from '@mesra/domain/attendance/sessions';
import { formatTimeOfDay } from '../lib/time-of-day.ts';

/** `09:00 AM – 06:00 PM`. */
export const timesText = ({ start_time, end_time }: Session): string =>
  `${formatTimeOfDay(start_time)} – ${formatTimeOfDay(end_time)}`;

/** A short time that may break after the dash, never before AM or PM. */
const shortly = (time: string) =>
  formatTimeOfDay(time).replace(/^0/, '').replace(':00', '').replace(' ', '\u00a0');

/** Compact form for narrow columns: `9 AM–6:30 PM`, `2:45–10:15 PM`. */
export function shortTimes({ start_time, end_time }: Session): string {
  const [start, end] = [shortly(start_time), shortly(end_time)];
  const half = end.slice(end.indexOf('\u00a0'));
  const same = start.endsWith(half) && start_time < end_time;
  return `${same ? start.slice(0, -half.length) : start}–${end}`;
}
