import { COMING_EVENTS, type ComingEvent } from '@mesra/contract/employees/coming-event';
import { PEOPLE_NAMED } from '@mesra/contract/home/home';
import { nextYearly } from '@mesra/domain/home/yearly-day';
import { type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { comingEvents, comingUntil } from '../employees/employees.api.ts';

interface Found extends Record<string, unknown> {
  event: ComingEvent;
  id: number;
  name: string;
  /** Of a birthday or an anniversary, that of the first year. */
  day: PlainDate;
}

const YEARLY: readonly ComingEvent[] = ['birthday', 'anniversary'];

/** The next occurrence of what comes round every year, with the years of service by then; other days as they are. */
function dated({ event, id, name, day }: Found, today: PlainDate) {
  if (!YEARLY.includes(event)) return { id, name, day, years: null };
  const next = nextYearly(day, today);
  return { id, name, day: next, years: event === 'anniversary' ? yearOf(next) - yearOf(day) : null };
}

/** The events of the coming days by kind, each with its people by day and name; kinds without any are left out. */
export async function peopleEvents(
  { actor, tx }: Pick<RowCall, 'actor' | 'tx'>,
  companyId: number,
  today: PlainDate,
) {
  const { rows } = await tx.execute<Found>(sql`
    select c.event, c.id, c.name, min(c.day)::text as day
    from (${comingEvents({ ...actor, companyIds: [companyId], today })}) as c group by c.event, c.id, c.name`);
  const events = COMING_EVENTS.flatMap((event) => {
    const people = rows
      .filter((row) => row.event === event)
      .map((row) => dated(row, today))
      .sort((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name) || a.id - b.id);
    return people.length > 0 ? [{ event, count: people.length, people: people.slice(0, PEOPLE_NAMED) }] : [];
  });
  return { until: comingUntil(today), events };
}
