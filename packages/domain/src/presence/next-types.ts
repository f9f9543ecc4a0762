import type { EventType } from './event.ts';

/** What may be recorded after an event of the same stay, the usual one first; null for none. */
export function nextTypes(last: EventType | null, clockedBreaks: boolean): EventType[] {
  if (last === null || last === 'out') return ['in'];
  if (last === 'break_start') return ['break_end', 'out'];
  return clockedBreaks ? ['out', 'break_start'] : ['out'];
}
