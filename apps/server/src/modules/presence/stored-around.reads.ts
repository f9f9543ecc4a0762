import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { type Person, personColumns, personKey } from '../../kit/person.ts';
import { readTogether } from '../../kit/together.ts';
import { storedEvent } from './event.reads.ts';
import type { PresenceEventRow } from './presence.tables.ts';

/** How far around an event others are read that decide on it: the day of an event rests on the two days before it. */
const AROUND_MS = 5 * 86_400_000;

/** What is stored that decides on some events of a person. */
export interface StoredAround {
  /** The events of their uuids in the company that were recorded before, of whomever. */
  known: Map<string, PresenceEventRow>;
  sites: Map<number, { lat: number | null; lng: number | null; radius: number; status: string }>;
  /** The person's events of the days around them, in the order of recording. */
  around: PresenceEventRow[];
  /** The days around them that a confirmed payroll has taken. */
  locked: Set<string>;
}

/** Some events of a person, at least one. */
export interface EventsOf {
  person: Person;
  events: readonly Pick<PresenceEventRow, 'uuid' | 'recorded_at' | 'work_site_id'>[];
}

/** People with the time around their events, as `p`. */
function peopleSql(all: readonly EventsOf[]): SQL {
  const people = all.map(({ person, events }) => {
    const times = events.map(({ recorded_at }) => Date.parse(recorded_at));
    return {
      ...personColumns(person),
      first: new Date(Math.min(...times) - AROUND_MS).toISOString(),
      last: new Date(Math.max(...times) + AROUND_MS).toISOString(),
    };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
    as p(employee_id bigint, promoter_id bigint, first timestamptz, last timestamptz)`;
}

/** The events of people in their time, in the order of recording. */
const aroundSql = (companyId: number, people: SQL): SQL => sql`
  select e.* from ${people} cross join lateral (
    select * from presence_events where company_id = ${companyId} and employee_id = p.employee_id
      and recorded_at between p.first and p.last
    union all
    select * from presence_events where company_id = ${companyId} and promoter_id = p.promoter_id
      and recorded_at between p.first and p.last) e
  order by e.recorded_at, e.id`;

/** The days of people in their time, as texts, that a confirmed payroll has taken; of promoters from outside none. */
const lockedSql = (companyId: number, people: SQL): SQL => sql`
  select distinct p.employee_id, d::date::text as date from ${people}
  cross join lateral (select (p.first at time zone 'UTC')::date as from_day, (p.last at time zone 'UTC')::date as to_day) r
  join reads.payroll_day_locks l on l.company_id = ${companyId} and l.employee_id = p.employee_id
    and l.start_date <= r.to_day and l.end_date >= r.from_day
  cross join generate_series(greatest(l.start_date, r.from_day), least(l.end_date, r.to_day), '1 day') d
  where system.day_is_locked(${companyId}, l.employee_id, d::date, 'attendance')`;

type Reads = {
  known: PresenceEventRow;
  sites: { id: number; lat: number | null; lng: number | null; radius: number; status: string };
  around: PresenceEventRow;
  locked: { employee_id: number; date: string };
};

/** Reads what decides on some events of each of some people, in the order given, in one query. */
export async function readAround(
  tx: Tx,
  companyId: number,
  all: readonly EventsOf[],
): Promise<StoredAround[]> {
  const events = all.flatMap((one) => one.events);
  const siteIds = [...new Set(events.flatMap(({ work_site_id }) => work_site_id ?? []))];
  const people = peopleSql(all);
  const read = await readTogether<Reads>(tx, {
    known: sql`
      select * from presence_events
      where company_id = ${companyId} and uuid = any (${sql.param(events.map(({ uuid }) => uuid))}::uuid[])`,
    sites: sql`
      select id, lat, lng, radius, status from reads.work_sites
      where company_id = ${companyId} and id = any (${sql.param(siteIds)}::bigint[])`,
    around: aroundSql(companyId, people),
    locked: lockedSql(companyId, people),
  });
  const known = new Map(read.known.map(storedEvent).map((row) => [row.uuid, row]));
  const sites = new Map(read.sites.map(({ id, ...site }) => [id, site]));
  const around = groupedBy(read.around.map(storedEvent), personKey);
  const locked = groupedBy(read.locked, ({ employee_id }) => personKey({ employee_id }));
  return all.map(({ person }) => ({
    ...{ known, sites },
    around: around.get(personKey(person)) ?? [],
    locked: new Set((locked.get(personKey(person)) ?? []).map(({ date }) => date)),
  }));
}
