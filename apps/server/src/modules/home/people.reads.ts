import { COMING_EVENTS, type ComingEvent } from '@mesra/contract/employees/coming-event';
import { PEOPLE_NAMED } from '@mesra/contract/home/home';
import { nextYearly } from '@mesra/domain/home/yearly-day';
import { type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { nextRound } from '../../kit/yearly.ts';
import { comingEvents, comingUntil } from '../employees/employees.api.ts';

interface Found extends Record<string, unknown> {
  event: ComingEvent;
  id: number;
  name: string;
  /** Of a birthday or an anniversary, that of the first year. */
  day: PlainDate;
  /** How many the event has altogether. */
  count: number;
}

const YEARLY: readonly ComingEvent[] = ['birthday', 'anniversary'];

/** The next occurrence of what comes round every year, with the years of service by then; other days as they are. */
function dated({ event, id, name, day }: Found, today: PlainDate) {
  if (!YEARLY.includes(event)) return { id, name, day, years: null };
  const next = nextYearly(day, today);
  return { id, name, day: next, years: event === 'anniversary' ? yearOf(next) - yearOf(day) : null };
}

/** The events of the coming days by kind, each with its first people by day and name; kinds without any are left out. */
export async function peopleEvents(
  { actor, tx }: Pick<RowCall, 'actor' | 'tx'>,
  companyId: number,
  today: PlainDate,
) {
  const yearly = sql`event = any (${sql.param([...YEARLY])}::text[])`;
  const { rows } = await tx.execute<Found>(sql`
    select event, id, name, day::text as day, count from (
      select *, count(*) over (partition by event)::int as count, row_number() over (partition by event order by
        case when ${yearly} then ${nextRound(sql`day`, today)} end, day, lower(name), id) as place
      from (select event, id, name, min(day) as day
        from (${comingEvents({ ...actor, companyIds: [companyId], today })}) as c group by event, id, name) as people
    ) as ranked where place <= ${PEOPLE_NAMED} order by event, place`);
  const events = COMING_EVENTS.flatMap((event) => {
    const people = rows.filter((row) => row.event === event);
    const [first] = people;
    return first ? [{ event, count: first.count, people: people.map((row) => dated(row, today)) }] : [];
  });
  return { until: comingUntil(today), events };
}
