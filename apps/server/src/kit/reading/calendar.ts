import type { Message } from '@mesra/contract/kit/problem';
import { addDays, daysBetween, isPlainDate, type PlainDate } from '@mesra/domain/kit/plain-date';

/* A strict subset of iCalendar (RFC 5545): events of whole days. Anything else is a problem at its line. */

/** A whole day of an event, with the line on which the event begins. */
export interface CalendarDay {
  line: number;
  date: PlainDate;
  name: string;
}

/** An event that cannot be taken. */
interface CalendarProblem {
  row: number;
  column: 'date';
  message: Message;
}

interface Property {
  line: number;
  name: string;
  /** Parameters as written, in upper case. */
  params: string;
  value: string;
}

/** The longest event that is taken, in days. */
const LONGEST = 31;
const BEGIN = /^\uFEFF?\s*BEGIN:VCALENDAR\b/i;

/** Whether a file is a calendar, by its first line. */
export const isCalendar = (bytes: Buffer): boolean => BEGIN.test(bytes.subarray(0, 100).toString('utf8'));

/** The properties of a calendar: lines that begin with a space continue the one before. */
function propertiesIn(text: string): Property[] {
  const found: Property[] = [];
  const unfolded: { line: number; parts: string[] }[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (/^[ \t]/.test(line)) unfolded.at(-1)?.parts.push(line.slice(1));
    else unfolded.push({ line: index + 1, parts: [line] });
  }
  for (const { line, parts } of unfolded) {
    const match = /^\uFEFF?([A-Za-z-]+)((?:;[^:";]*(?:"[^"]*"[^:";]*)*)*):(.*)$/s.exec(parts.join(''));
    if (!match) continue;
    const [, name = '', params = '', value = ''] = match;
    found.push({ line, name: name.toUpperCase(), params: params.toUpperCase(), value: value.trim() });
  }
  return found;
}

const textOf = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? ' ' : letter));

/** The day of a property that names a whole day; null otherwise, an instant too. */
function dayIn({ value }: Property): PlainDate | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(value);
  const day = match?.slice(1).join('-');
  return isPlainDate(day) ? day : null;
}

/** The days of an event, or the message key of what is wrong with it. */
function daysOf(properties: readonly Property[]): PlainDate[] | string {
  const of = (name: string) => properties.find((one) => one.name === name);
  if (of('RRULE') || of('RDATE')) return 'import.calendar_repeats';
  const start = of('DTSTART');
  const first = start && dayIn(start);
  if (!first) return 'import.calendar_day';
  const end = of('DTEND');
  const after = end ? dayIn(end) : addDays(first, 1);
  if (!after || !/^P(\d+)D$/.test(of('DURATION')?.value ?? 'P1D')) return 'import.calendar_day';
  const duration = Number(/^P(\d+)D$/.exec(of('DURATION')?.value ?? '')?.[1] ?? 0);
  // A calendar may end an event on its own day, which is one day.
  const count = Math.max(1, duration || daysBetween(first, after));
  return count > LONGEST
    ? 'import.calendar_day'
    : Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The whole days of a calendar's events in the order of the file, and the events that cannot be taken. */
export function calendarEvents(text: string): { events: CalendarDay[]; problems: CalendarProblem[] } {
  const events: CalendarDay[] = [];
  const problems: CalendarProblem[] = [];
  let event: { line: number; properties: Property[] } | null = null;
  // Alarms inside an event have properties of their own.
  let inside = 0;
  for (const property of propertiesIn(text)) {
    const { name, value, line } = property;
    const isEvent = value.toUpperCase() === 'VEVENT';
    if (name === 'BEGIN' && isEvent) event = { line, properties: [] };
    else if (!event) continue;
    else if (name === 'BEGIN') inside += 1;
    else if (name === 'END' && !isEvent) inside -= 1;
    else if (name !== 'END') {
      if (inside === 0) event.properties.push(property);
    } else {
      const cancelled = event.properties.some((one) => one.name === 'STATUS' && one.value === 'CANCELLED');
      const days = cancelled ? [] : daysOf(event.properties);
      const summary = textOf(event.properties.find((one) => one.name === 'SUMMARY')?.value ?? '');
      if (typeof days === 'string')
        problems.push({ row: event.line, column: 'date', message: { key: days, params: { name: summary } } });
      else for (const date of days) events.push({ line: event.line, date, name: summary });
      event = null;
      inside = 0;
    }
  }
  return { events, problems };
}
