import type { BodyOf } from '@mesra/contract/kit/endpoint';
import {
  ownSiteVisitEndpoints as endpoints,
  type VisitContact,
  type VisitSite,
} from '@mesra/contract/site-visits/own-site-visit';
import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { EventType } from '@mesra/domain/presence/event';
import { VISIT_STATUSES, type VisitStatus } from '@mesra/domain/site-visits/visit';
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { inYear } from '../../kit/year-filter.ts';
import { locateEvent } from '../attendance/attendance.api.ts';
import { needsPicture } from '../attendance-rules/attendance-rules.api.ts';
import { rowsOfPeople } from '../directory/directory.api.ts';
import { ownRecord } from '../employees/employees.api.ts';
import { fixOf, lockPresence, recordEvent } from '../presence/presence.api.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import { proofsOf } from '../sites/sites.api.ts';
import { siteContacts, workSites } from '../sites/sites.views.ts';
import { presentOwn } from './site-visit.present.ts';
import { statusSqlAt, type VisitRow, visitRows } from './site-visit.reads.ts';
import { siteVisits as visits } from './site-visits.tables.ts';
import { visitsWanted } from './visit-filter.ts';

/** The caller's own record in a company with the module enabled; null if they have none. */
function ownVisits(call: RowCall, companyId: number | undefined) {
  const enabled = call.companyIds.filter((id) => roleIn(call.actor, id).modules['work-task']);
  const own = ownRecord({ ...call, companyIds: enabled }, companyId);
  return (
    own && { ...own, companyId: own.self.companyIds[0] ?? 0, isOwn: eq(visits.employee_id, own.employeeId) }
  );
}
type Own = NonNullable<ReturnType<typeof ownVisits>>;

const SORTS = { date: visits.date };

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const own = ownVisits(call, query.company_id);
  if (!own) return { data: [], meta: metaOf(query, { total: 0, total_capped: false }) };
  const where = and(own.isOwn, visitsWanted(own.self, query));
  const { orderBy, limit, offset } = pageOf(query, SORTS, visits.id);
  const [rows, counted] = await Promise.all([
    visitRows(own.self, where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(call.tx, rowsOfPeople(visits, own.self, { rows: where, people: undefined })),
  ]);
  return { data: rows.map((row) => presentOwn(call, row)), meta: metaOf(query, counted) };
});

/** So many sites at most are named to somebody who begins a visit. */
const MAX_SITES = 500;

/** The sites that are open on a day. */
async function openSites(call: RowCall, companyId: number, date: PlainDate): Promise<VisitSite[]> {
  const { id, code, name, lat, lng, radius } = workSites;
  const { check_in_picture_since, check_out_picture_since, note_since } = workSites;
  const rows = await call.tx
    .select({
      ...{ id, code, name, lat, lng, radius },
      ...{ check_in_picture_since, check_out_picture_since, note_since },
    })
    .from(workSites)
    .where(
      and(
        eq(workSites.company_id, companyId),
        eq(workSites.kind, 'work'),
        eq(workSites.status, 'Active'),
        or(isNull(workSites.start_date), lte(workSites.start_date, date)),
        or(isNull(workSites.end_date), gte(workSites.end_date, date)),
      ),
    )
    .orderBy(sql`lower(${workSites.name})`, asc(workSites.id))
    .limit(MAX_SITES);
  return rows.map((row) => ({ ...row, proofs: proofsOf(row) }));
}

/** The contacts of the sites of some visits, in their order. */
async function contactsAt(call: RowCall, rows: readonly VisitRow[]): Promise<VisitContact[]> {
  const ids = [...new Set(rows.map(({ work_site_id }) => work_site_id))];
  if (ids.length === 0) return [];
  return call.tx
    .select()
    .from(siteContacts)
    .where(
      and(inArray(siteContacts.company_id, [...call.companyIds]), inArray(siteContacts.work_site_id, ids)),
    )
    .orderBy(asc(siteContacts.work_site_id), asc(siteContacts.sort_order), asc(siteContacts.id));
}

/** The visits of a day, and those that go on, in the order of the plan. */
const ofDay = (own: Own, date: PlainDate) =>
  visitRows(own.self, and(own.isOwn, or(eq(visits.date, date), eq(visits.status, 'In Progress')))).orderBy(
    asc(visits.date),
    desc(visits.scheduled),
    asc(visits.position),
    asc(visits.id),
  );

const today = handle(endpoints.today, async (call) => {
  const own = ownVisits(call, call.query.company_id);
  if (!own) return { data: null };
  const { companyId, employeeId } = own;
  const date = todayIn(call.actor, companyId, call.services.clock);
  const [rows, sites, picture_required] = await Promise.all([
    ofDay(own, date),
    openSites(call, companyId, date),
    needsPicture(call, { companyId, employeeId, date }),
  ]);
  const now = call.services.clock.now();
  const visitsOfDay = rows.map((row) => presentOwn(call, row));
  return {
    data: {
      company_id: companyId,
      employee_id: employeeId,
      now: now.toISOString(),
      zone: roleIn(call.actor, companyId).time_zone,
      date,
      visits: visitsOfDay,
      sites,
      contacts: await contactsAt(own.self, rows),
      picture_required,
    },
  };
});

const summary = handle(endpoints.summary, async (call) => {
  const own = ownVisits(call, call.query.company_id);
  if (!own) return { data: [] };
  const month = sql<string>`to_char(${visits.date}, 'YYYY-MM')`;
  const rows = await call.tx
    .select({
      month,
      status: statusSqlAt(call.services.clock.now()),
      count: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${visits.minutes}), 0)::int`,
    })
    .from(visits)
    .where(and(eq(visits.company_id, own.companyId), own.isOwn, inYear(visits, call.query.year, own.self)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1`);
  return { data: byMonth(rows) };
});

function byMonth(rows: readonly { month: string; status: VisitStatus; count: number; minutes: number }[]) {
  const none = Object.fromEntries(VISIT_STATUSES.map((status) => [status, 0])) as Record<VisitStatus, number>;
  const months = new Map<string, Record<VisitStatus, number> & { month: string; minutes: number }>();
  for (const { month, status, count, minutes } of rows) {
    const found = months.get(month) ?? { month, ...none, minutes: 0 };
    found[status] += count;
    found.minutes += minutes;
    months.set(month, found);
  }
  return [...months.values()];
}

/** An own visit by its number or UUID; null if there is none. */
async function findOwn(own: Own, id: number | string): Promise<VisitRow | null> {
  const named: SQL = typeof id === 'number' ? eq(visits.id, id) : eq(visits.uuid, id);
  const [row] = await visitRows(own.self, and(own.isOwn, named));
  return row ?? null;
}

type EventBody = BodyOf<typeof endpoints.checkOut>;

const personOf = ({ companyId, employeeId }: Own) => ({ company_id: companyId, employee_id: employeeId });

/** Records an event of a visit, once; it is the attendance at the same time. */
async function record(
  own: Own,
  type: EventType,
  { body, visit_uuid, work_site_id }: { body: EventBody; visit_uuid: string; work_site_id: number },
): Promise<boolean> {
  const { self } = own;
  const { uuid, recorded_at, note } = body;
  const fix = fixOf({ ...body, fix_age: null });
  const source = 'own' as const;
  const person = personOf(own);
  const { located, ...recording } = await locateEvent(self, person, {
    ...{ recorded_at, work_site_id, fix, source, visit_uuid },
    has_picture: false,
  });
  const { fresh } = await recordEvent(
    self,
    { ...person, ...recording },
    {
      ...{ uuid, type, recorded_at, note, fix, ...located, source, visit_uuid },
      ...{ reason: null, supersedes_id: null, contact: null, entry: null, promised_picture: null },
    },
  );
  return fresh;
}

/** The refusal of a step, with the visit as it is. */
const wrongStep = (own: Own, row: VisitRow, taken: 'check_in' | 'check_out') =>
  new Problem('wrong_state', { key: `site_visit.no_${taken}`, current: presentOwn(own.self, row) });

/** The visit of a site in which an event lies that began none: the last one begun until then; null if there is none. */
async function aroundEvent(own: Own, work_site_id: number, recorded_at: string): Promise<VisitRow | null> {
  const begun = sql`(select e.recorded_at from ${presenceEvents} e
    where e.company_id = ${visits.company_id} and e.id = ${visits.check_in_id})`;
  const there = and(own.isOwn, eq(visits.work_site_id, work_site_id), sql`${begun} <= ${recorded_at}`);
  const [row] = await visitRows(own.self, there).orderBy(desc(begun)).limit(1);
  return row ?? null;
}

/** The visit as it is after an event, whichever it counts for; 409 with the one that goes on where it counts for none. */
async function shownAfter(
  own: Own,
  uuid: string,
  { event, recorded_at, work_site_id }: { event: string; recorded_at: string; work_site_id: number },
): Promise<OwnSiteVisit> {
  const counted = sql`${visits.check_in_id} = (select e.id from ${presenceEvents} e
    where e.company_id = ${own.companyId} and e.uuid = ${event}::uuid)`;
  const [row] = await visitRows(own.self, and(own.isOwn, or(eq(visits.uuid, uuid), counted)))
    .orderBy(desc(sql`coalesce(${counted}, false)`))
    .limit(1);
  if (row) return presentOwn(own.self, row);
  const other = await aroundEvent(own, work_site_id, recorded_at);
  throw other ? wrongStep(own, other, 'check_in') : notFound();
}

/** Refuses a step that the visit has taken already, unless it is the same event again. */
function assertStep(own: Own, row: VisitRow | null, taken: 'check_in' | 'check_out', uuid: string): void {
  if (!row || row[taken]?.uuid === uuid) return;
  const isOpen = taken === 'check_in' ? row.status === 'Scheduled' : row.status === 'In Progress';
  if (isOpen) return;
  throw wrongStep(own, row, taken);
}

const checkIn = handle(endpoints.checkIn, async (call) => {
  const { body, params } = call;
  const own = ownVisits(call, body.company_id);
  // Whoever checks in twice at once waits, and is told that the visit has begun.
  if (own) await lockPresence(call.tx, personOf(own));
  const row = own && (await findOwn(own, params.id));
  if (!own || (typeof params.id === 'number' && !row)) throw notFound();
  assertStep(own, row, 'check_in', body.uuid);
  const work_site_id = row?.work_site_id ?? body.work_site_id;
  if (work_site_id == null) throw invalid('work_site_id', 'validation.required');
  const visit_uuid = row?.uuid ?? String(params.id);
  const fresh = await record(own, 'in', { body, visit_uuid, work_site_id });
  return {
    data: await shownAfter(own, visit_uuid, {
      event: body.uuid,
      recorded_at: body.recorded_at,
      work_site_id,
    }),
    message: 'site_visit.checked_in',
    status: fresh ? 201 : 200,
  };
});

const checkOut = handle(endpoints.checkOut, async (call) => {
  const { body, params } = call;
  const own = ownVisits(call, body.company_id);
  // Whoever checks in twice at once waits, and is told that the visit has begun.
  if (own) await lockPresence(call.tx, personOf(own));
  const row = own && (await findOwn(own, params.id));
  if (!own || !row) throw notFound();
  assertStep(own, row, 'check_out', body.uuid);
  const { uuid: visit_uuid, work_site_id } = row;
  const fresh = await record(own, 'out', { body, visit_uuid, work_site_id });
  return {
    data: await shownAfter(own, visit_uuid, {
      event: body.uuid,
      recorded_at: body.recorded_at,
      work_site_id,
    }),
    message: 'site_visit.checked_out',
    status: fresh ? 201 : 200,
  };
});

export const ownVisitHandlers = [list, today, summary, checkIn, checkOut];
