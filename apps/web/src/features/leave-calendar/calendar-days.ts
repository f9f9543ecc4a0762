import type { CalendarDays, CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';

/** The people and days that a calendar shows. */
export interface Shown extends CalendarDays {
  people: readonly CalendarPerson[];
  today: PlainDate;
  /** Opens what somebody who reports to the user has left. */
  onOpen: (person: CalendarPerson) => void;
}

type Away = CalendarPerson['days'][number];

/** Days one after another on which somebody is away for the same, or a single day without. */
export interface Spell {
  date: PlainDate;
  length: number;
  /** Null where they are there; a day may be of two requests, a half each. */
  away: Away[] | null;
}

/** The days from one to another, both included. */
export const daysFrom = (start: PlainDate, end: PlainDate): PlainDate[] =>
  Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));

const isSame = (a: Away[] | null, b: Away[] | null): boolean => {
  const [one] = a ?? [];
  const [other] = b ?? [];
  if (!one || !other || a?.length !== 1 || b?.length !== 1) return false;
  return (
    one.leave === other.leave &&
    one.waits === other.waits &&
    one.duration === 'Full' &&
    other.duration === 'Full'
  );
};

/** A person's days in order; whole days away for the same are one spell. */
export function spellsOf({ days }: Pick<CalendarPerson, 'days'>, dates: readonly PlainDate[]): Spell[] {
  const byDate = new Map<PlainDate, Away[]>();
  for (const day of days) byDate.set(day.date, [...(byDate.get(day.date) ?? []), day]);
  const spells: Spell[] = [];
  for (const date of dates) {
    const away = byDate.get(date) ?? null;
    const last = spells.at(-1);
    if (last && isSame(last.away, away)) last.length += 1;
    else spells.push({ date, length: 1, away });
  }
  return spells;
}

/** People under their branch and department, in the order given. */
export function groupsOf(
  people: readonly CalendarPerson[],
): { key: string; branch: string | null; department: string | null; people: CalendarPerson[] }[] {
  const groups = new Map<string, ReturnType<typeof groupsOf>[number]>();
  for (const person of people) {
    const { branch, department } = person;
    const key = `${branch?.id ?? ''} ${department?.id ?? ''}`;
    const group = groups.get(key);
    if (group) group.people.push(person);
    else
      groups.set(key, {
        key,
        branch: branch?.name ?? null,
        department: department?.name ?? null,
        people: [person],
      });
  }
  return [...groups.values()];
}

/** The names of the holidays of a day, each once. */
export const holidaysOn = (
  holidays: readonly { date: string; name: string }[],
  date: PlainDate,
): string[] => [...new Set(holidays.filter((one) => one.date === date).map(({ name }) => name))];

/** Days one after another on which the same people are away, or a day with its holidays. */
export interface CalendarRow {
  start: PlainDate;
  end: PlainDate;
  /** The names of the holidays; empty where the row is of who is away. */
  holidays: string[];
}

/** Who is away on a day and for what, and how many beyond the people shown, as text to compare; empty if nobody is. */
function awayOn({ people, away }: Pick<Shown, 'people' | 'away'>, date: PlainDate): string {
  const others = away.find((day) => day.date === date)?.people ?? 0;
  if (others === 0) return '';
  const shown = people.flatMap(({ id, days }) =>
    days
      .filter((day) => day.date === date)
      .map(({ duration, waits, leave }) => [id, duration, waits, leave].join()),
  );
  return [others, ...shown].join(';');
}

/** The range as rows in order: each holiday, and days with the same people away joined; other days are left out. */
export function rowsOf(shown: Omit<Shown, 'today' | 'onOpen'>): CalendarRow[] {
  const rows: CalendarRow[] = [];
  let before = '';
  let joined: CalendarRow | undefined;
  for (const date of daysFrom(shown.start_date, shown.end_date)) {
    const holidays = holidaysOn(shown.holidays, date);
    if (holidays.length > 0) rows.push({ start: date, end: date, holidays });
    const who = awayOn(shown, date);
    if (who !== '' && who === before && joined) joined.end = date;
    else if (who !== '') {
      joined = { start: date, end: date, holidays: [] };
      rows.push(joined);
    }
    before = who;
  }
  return rows;
}
