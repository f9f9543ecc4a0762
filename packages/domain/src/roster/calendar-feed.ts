/*
 * A calendar in the format of RFC 5545, for calendar applications to read. Times are instants in UTC, which every application
 * shows in its own zone; the zone of the company is named for those that ask for one.
 */

/** An entry of a calendar. */
export interface CalendarEvent {
  /** Identifies it for good: an application replaces what it has under it. */
  readonly uid: string;
  /** Milliseconds since 1970, UTC. */
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly location: string | null;
  readonly description: string | null;
}

export interface CalendarFeed {
  readonly name: string;
  /** The IANA zone of the company. */
  readonly zone: string;
  /** When the calendar was made, in milliseconds since 1970, UTC. */
  readonly created_at: number;
  readonly events: readonly CalendarEvent[];
}

/** The most bytes of a line, its end aside (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Text as a value (RFC 5545, 3.3.11); control characters are left out. */
const textOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is left out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replace(/\n/g, '\\n');

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

/** A line folded so that no part has more than 75 bytes, and no character is split. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > LINE_BYTES) {
      parts.push(part);
      // The space that begins the next part counts.
      part = '';
      bytes = 1;
    }
    part += character;
    bytes += more;
  }
  return [...parts, part].join('\r\n ');
}

/** `20261121T010000Z`. */
const instantText = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const eventLines = (created_at: number, event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${textOf(event.uid)}`,
  `DTSTAMP:${instantText(created_at)}`,
  `DTSTART:${instantText(event.start)}`,
  `DTEND:${instantText(event.end)}`,
  `SUMMARY:${textOf(event.title)}`,
  ...(event.location === null ? [] : [`LOCATION:${textOf(event.location)}`]),
  ...(event.description === null ? [] : [`DESCRIPTION:${textOf(event.description)}`]),
  'END:VEVENT',
];

/** A calendar as text, with the ends of lines that the format asks for. */
export const calendarText = ({ name, zone, created_at, events }: CalendarFeed): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mesra//Roster//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(name)}`,
    `X-WR-TIMEZONE:${textOf(zone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(created_at, event)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
