import { PEOPLE_DAYS, PEOPLE_EVENTS, PEOPLE_NAMED, type PeopleEvent } from '@mesra/contract/home/home';
import { nextYearly } from '@mesra/domain/home/yearly-day';
import { addDays, type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { belongsToVisible } from '../employees/employees.api.ts';

interface Found extends Record<string, unknown> {
  event: PeopleEvent;
  id: number;
  name: string;
  /** Of a birthday or an anniversary, that of the first year. */
  day: PlainDate;
}

/** Years after which an expiry that nobody renewed is told no more. */
const FORGOTTEN_DAYS = 365;

const YEARLY: readonly PeopleEvent[] = ['birthday', 'anniversary'];

/** Whether a day comes round between two others; months and days as `MMDD`, also over a year's end. */
function comesRound(column: SQL, from: PlainDate, until: PlainDate): SQL {
  const key = (day: PlainDate) => day.slice(5).replace('-', '');
  const at = sql`to_char(${column}, 'MMDD')`;
  const [first, last] = [key(from), key(until)];
  // 29 February is kept on the 28th.
  const leap = sql`(case when ${at} = '0229' then '0228' else ${at} end)`;
  return first <= last
    ? sql`(${leap} between ${first} and ${last})`
    : sql`(${leap} >= ${first} or ${leap} <= ${last})`;
}

/**
 * What happens to employees between today and a day, and what has ended undecided, in one query: of people in the
 * caller's scope who are employed, or about to be.
 */
function eventsOf(call: Pick<RowCall, 'actor'>, companyId: number, today: PlainDate, until: PlainDate): SQL {
  const row = { company_id: sql`e.company_id`, employee_id: sql`e.id` };
  const seen = belongsToVisible(call.actor, [companyId], row) ?? sql`true`;
  const within = (column: SQL) => sql`${column} between ${today}::date and ${until}::date`;
  const ended = (column: SQL) =>
    sql`${column} between ${addDays(today, -FORGOTTEN_DAYS)}::date and ${until}::date`;
  const one = (event: PeopleEvent, day: SQL, where: SQL) =>
    sql`select ${event}::text as event, p.id, p.name, ${day}::text as day from people p where ${where}`;
  const works = sql`p.company_joined_at <= ${today}::date`;
  return sql`
    with people as materialized (select e.* from reads.employees e where e.company_id = ${companyId}
      and e.archived_at is null and (e.inactive_at is null or e.inactive_at >= ${today}::date) and ${seen})
    ${one('joining', sql`p.company_joined_at`, within(sql`p.company_joined_at`))}
    union all ${one('leaving', sql`p.inactive_at`, within(sql`p.inactive_at`))}
    union all ${one('probation', sql`p.probation_until`, sql`p.confirmed_at is null and ${ended(sql`p.probation_until`)}`)}
    union all ${one('birthday', sql`p.date_of_birth`, sql`${works} and ${comesRound(sql`p.date_of_birth`, today, until)}`)}
    union all ${one(
      'anniversary',
      sql`p.company_joined_at`,
      sql`p.company_joined_at < ${addDays(today, -364)}::date
      and ${comesRound(sql`p.company_joined_at`, today, until)}`,
    )}
    union all select 'permit', p.id, p.name, w.permit_expires_at::text from people p
      join reads.employee_permits w on w.company_id = p.company_id and w.employee_id = p.id
      where ${ended(sql`w.permit_expires_at`)}
    union all select 'passport', p.id, p.name, w.passport_expires_at::text from people p
      join reads.employee_permits w on w.company_id = p.company_id and w.employee_id = p.id
      where ${ended(sql`w.passport_expires_at`)}
    union all select 'document', p.id, p.name, d.expires_at::text from people p
      join reads.employee_documents d on d.company_id = p.company_id and d.employee_id = p.id
      where ${ended(sql`d.expires_at`)}`;
}

/** The next occurrence of what comes round every year, with the years of service by then; other days as they are. */
function dated({ event, id, name, day }: Found, today: PlainDate) {
  if (!YEARLY.includes(event)) return { id, name, day, years: null };
  const next = nextYearly(day, today);
  return { id, name, day: next, years: event === 'anniversary' ? yearOf(next) - yearOf(day) : null };
}

/** The events of the coming days by kind, each with its people by day and name; kinds without any are left out. */
export async function peopleEvents(call: Pick<RowCall, 'actor' | 'tx'>, companyId: number, today: PlainDate) {
  const until = addDays(today, PEOPLE_DAYS - 1);
  const { rows } = await call.tx.execute<Found>(eventsOf(call, companyId, today, until));
  const events = PEOPLE_EVENTS.flatMap((event) => {
    const people = rows
      .filter((row) => row.event === event)
      .map((row) => dated(row, today))
      .sort((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name) || a.id - b.id);
    return people.length > 0 ? [{ event, count: people.length, people: people.slice(0, PEOPLE_NAMED) }] : [];
  });
  return { until, events };
}
