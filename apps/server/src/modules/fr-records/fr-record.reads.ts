import type { FrRecord, frRecordEndpoints } from '@mesra/contract/fr-records/fr-record';
import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn, startOfLocalDay } from '@mesra/domain/kit/zone';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong, isOneOf } from '../../kit/ids.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { keywordMatches } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { eventsById, presentEvents } from '../presence/presence.api.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import { siteDevicesById } from '../site-devices/site-devices.api.ts';
import { frRecords } from './fr-records.tables.ts';

type Query = QueryOf<typeof frRecordEndpoints.list>;
type Narrowing = Partial<Pick<Query, 'site_device_id' | 'work_site_id' | 'method' | 'status'>>;

/** The first instant of a day in a company's zone. */
const startIn = (zone: string, day: PlainDate): string =>
  new Date(startOfLocalDay(day, offsetIn(zone))).toISOString();

/** The days of a list or a report; open where one is not named. */
type Days = Partial<Record<'start_date' | 'end_date', PlainDate>>;

/** The records of some days, of each company in its own zone. */
export function recordedOn({ actor, companyIds }: RowCall, { start_date: from, end_date: to }: Days): SQL {
  const parts = companyIds.map((id) => {
    const { time_zone: zone } = roleIn(actor, id);
    return and(
      eq(frRecords.company_id, id),
      from === undefined ? undefined : gte(frRecords.recorded_at, startIn(zone, from)),
      to === undefined ? undefined : lt(frRecords.recorded_at, startIn(zone, addDays(to, 1))),
    );
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** Narrows records to what a list or a report asks for, beside the days. */
export function filtersOf({ site_device_id, work_site_id, method, status }: Narrowing): SQL[] {
  const ofEvent = [
    ...(work_site_id ? [isAmong(presenceEvents.work_site_id, work_site_id)] : []),
    ...(status ? [isOneOf(presenceEvents.status, status)] : []),
  ];
  return [
    ...(site_device_id ? [isAmong(frRecords.site_device_id, site_device_id)] : []),
    ...(method ? [isOneOf(frRecords.method, method)] : []),
    ...(ofEvent.length > 0
      ? [
          sql`exists (select from ${presenceEvents} where ${presenceEvents.company_id} = ${frRecords.company_id}
            and ${presenceEvents.id} = ${frRecords.presence_event_id} and ${sql.join(ofEvent, sql` and `)})`,
        ]
      : []),
  ];
}

/** Narrows records to the employees of a condition. */
export const ofEmployees = (matching: SQL | undefined): SQL =>
  sql`exists (select from ${employees} where ${employees.company_id} = ${frRecords.company_id}
    and ${employees.id} = ${frRecords.employee_id} and ${matching})`;

/** The condition of the owner's list; 422 for days that end before they begin. */
export function listedRecords(call: RowCall, query: Query): SQL | undefined {
  const { companyIds, services } = call;
  const { start_date, end_date } = query;
  if (start_date && end_date && end_date < start_date)
    throw invalid('end_date', 'validation.ends_before_start');
  return and(
    recordedOn(call, query),
    query.employee_id ? isAmong(frRecords.employee_id, query.employee_id) : undefined,
    query.keyword ? ofEmployees(keywordMatches(query.keyword, companyIds, services.vault, null)) : undefined,
    ...filtersOf(query),
  );
}

type FrRecordRow = typeof frRecords.$inferSelect;

const PICTURES = '/api/operation/attendances/fr-records';

/** Records in the format of the API, in a constant number of queries. */
export async function presentRecords(call: RowCall, rows: readonly FrRecordRow[]): Promise<FrRecord[]> {
  const ofEvents = new Map(rows.map((row) => [row.presence_event_id, row]));
  const { id, name, employee_code, company_id } = employees;
  const people = rows.map(({ employee_id }) => employee_id);
  const [events, named, devices] = await Promise.all([
    eventsById(call, [...ofEvents.keys()]).then((found) =>
      presentEvents(call, found, (event) => `${PICTURES}/${ofEvents.get(event.id)?.id}/picture`),
    ),
    call.tx
      .select({ id, name, employee_code })
      .from(employees)
      .where(and(isAmong(company_id, call.companyIds), isAmong(id, people))),
    siteDevicesById(
      call,
      rows.map((row) => row.site_device_id),
    ),
  ]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const personOf = new Map(named.map((person) => [person.id, person]));
  return rows.map((row) => {
    const [event, employee, device] = [
      eventOf.get(row.presence_event_id),
      personOf.get(row.employee_id),
      devices.get(row.site_device_id),
    ];
    if (!event || !employee || !device) throw new Error(`FR record ${row.id} lacks what it refers to.`);
    const { model, model_version: version, challenge, challenge_passed: passed, challenge_ms: ms } = row;
    return {
      ...{ id: row.id, company_id: row.company_id, recorded_at: row.recorded_at, method: row.method },
      ...{ employee, device: { id: device.id, name: device.name, kind: device.kind }, event },
      ...{ score: row.score, threshold: row.threshold, pin: row.pin },
      model: model !== null && version !== null ? { model, version } : null,
      challenge: challenge !== null && passed !== null ? { asked: challenge, passed, ms } : null,
    };
  });
}

/** A record of the companies of a call; 404 otherwise. */
export async function findRecord({ tx, companyIds }: RowCall, id: number): Promise<FrRecordRow> {
  const [row] = await tx
    .select()
    .from(frRecords)
    .where(and(isAmong(frRecords.company_id, companyIds), eq(frRecords.id, id)));
  if (!row) throw notFound();
  return row;
}
