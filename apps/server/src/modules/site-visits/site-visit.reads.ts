import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { VISIT_STATUSES, type VisitStatus } from '@mesra/domain/site-visits/visit';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { ONCE_PLANNED } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { employees } from '../employees/employees.views.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import { workSites } from '../sites/sites.views.ts';
import { siteVisits as visits } from './site-visits.tables.ts';

/** What a list says about an event of a visit. */
const eventOf = (
  id: SQL,
) => sql<StoredEvent | null>`(select json_build_object('id', e.id, 'uuid', e.uuid, 'recorded_at', e.recorded_at, 'arrived_at', e.arrived_at,
    'lat', e.lat, 'lng', e.lng, 'accuracy', e.accuracy, 'note', e.note, 'marks', e.marks, 'status', e.status)
  from ${presenceEvents} e where e.company_id = ${visits.company_id} and e.id = ${id})`;

interface StoredEvent {
  id: number;
  uuid: string;
  recorded_at: string;
  arrived_at: string;
  lat: number | null;
  lng: number | null;
  accuracy: number | null;
  note: string | null;
  marks: never[];
  status: 'Verified' | 'Pending' | 'Rejected';
}

const ROW = {
  ...getTableColumns(visits),
  site_code: workSites.code,
  site_name: workSites.name,
  lat: workSites.lat,
  lng: workSites.lng,
  radius: workSites.radius,
  check_in_picture_since: workSites.check_in_picture_since,
  check_out_picture_since: workSites.check_out_picture_since,
  note_since: workSites.note_since,
  name: employees.name,
  employee_code: employees.employee_code,
  image: employees.image,
  check_in: eventOf(sql`${visits.check_in_id}`),
  check_out: eventOf(sql`${visits.check_out_id}`),
};

const OF_EMPLOYEE = and(eq(employees.company_id, visits.company_id), eq(employees.id, visits.employee_id));
const OF_SITE = and(eq(workSites.company_id, visits.company_id), eq(workSites.id, visits.work_site_id));

type ReadCall = Pick<RowCall, 'tx' | 'companyIds'>;

const inCompanies = ({ companyIds }: Pick<RowCall, 'companyIds'>, where: SQL | undefined) =>
  and(inArray(visits.company_id, [...companyIds]), isNull(employees.archived_at), where);

/** Visits of the call's companies that match, with site, person and events. */
export const visitRows = (call: ReadCall, where: SQL | undefined) =>
  call.tx
    .select(ROW)
    .from(visits)
    .innerJoin(employees, OF_EMPLOYEE)
    .innerJoin(workSites, OF_SITE)
    .where(inCompanies(call, where));

export type VisitRow = Awaited<ReturnType<typeof visitRows>>[number];

/**
 * A page of visits of the call's companies: from a day on, then those before it, the latest first. Each part is in the order of
 * its index.
 */
export async function nearestVisits(
  call: ReadCall,
  where: SQL | undefined,
  today: PlainDate,
  { limit, offset }: { limit: number; offset: number },
): Promise<VisitRow[]> {
  const ahead = and(where, gte(visits.date, today));
  const behind = (skipped: number) =>
    visitRows(call, and(where, lt(visits.date, today), ONCE_PLANNED))
      .orderBy(desc(visits.date), desc(visits.id))
      .limit(limit)
      .offset(skipped);
  // Sent together: of most lists that are read, the first page has few visits ahead.
  const [first, latest] = await Promise.all([
    visitRows(call, and(ahead, ONCE_PLANNED))
      .orderBy(asc(visits.date), asc(visits.id))
      .limit(limit)
      .offset(offset),
    offset === 0 ? behind(0) : [],
  ]);
  if (offset === 0 || first.length === limit) return [...first, ...latest].slice(0, limit);
  const count = first.length > 0 ? offset + first.length : await countAhead(call, ahead);
  return [...first, ...(await behind(Math.max(0, offset - count)))].slice(0, limit);
}

async function countAhead(call: ReadCall, where: SQL | undefined): Promise<number> {
  const { rows } = await call.tx.execute<{ n: number }>(
    sql`select count(*)::int as n ${visitsMatching(call, where)}`,
  );
  return rows[0]?.n ?? 0;
}

/** The condition of such a list, to count it or to add it up, with what is joined to each visit beside its person. */
export const visitsMatching = (call: ReadCall, where: SQL | undefined, joined = sql``): SQL =>
  sql`from ${visits} inner join ${employees} on ${OF_EMPLOYEE} ${joined} where ${inCompanies(call, where)}`;

/** The site of each visit, to be joined to them. */
export const JOINED_SITE = sql`inner join ${workSites} on ${OF_SITE}`;

/** One visit of the call's companies; 404 otherwise. */
export async function findVisit(call: ReadCall, where: SQL | undefined): Promise<VisitRow> {
  const [row] = await visitRows(call, where);
  if (!row) throw notFound();
  return row;
}

/** Visits whose check-in or check-out waits for a review; found by the few requests that are open. */
export const waitsForReview: SQL = sql`(${visits.company_id}, ${visits.id}) in (
  select v.company_id, v.id from ${approvals} a
  join ${presenceEvents} e on e.company_id = a.company_id and e.approval_id = a.id and e.status = 'Pending'
  join site_visits v on v.company_id = e.company_id and v.employee_id = e.employee_id
    and v.date <= e.local_date + 1 and e.id in (v.check_in_id, v.check_out_id)
  where a.status = 'Pending')`;

/** Whether somebody who has not come can no longer be expected. */
const isOver = (now: Date) => sql`${visits.due_at} < ${now.toISOString()}`;

/** The condition that a visit is in one of some states; undefined for all. */
export function inStatuses(wanted: readonly (VisitStatus | 'all')[], now: Date): SQL | undefined {
  if (wanted.includes('all') || VISIT_STATUSES.every((status) => wanted.includes(status))) return undefined;
  // As text, so that the index of such visits is known to have them all.
  const waiting = sql`${visits.status} = 'Scheduled'`;
  const conditions: Record<VisitStatus, SQL | undefined> = {
    Scheduled: and(waiting, sql`not ${isOver(now)}`),
    Missed: and(waiting, isOver(now)),
    'In Progress': eq(visits.status, 'In Progress'),
    Completed: eq(visits.status, 'Completed'),
    Cancelled: eq(visits.status, 'Cancelled'),
  };
  const chosen = VISIT_STATUSES.filter((status) => wanted.includes(status));
  return or(...chosen.map((status) => conditions[status])) ?? sql`false`;
}

/** The state of a visit at an instant. */
export const statusAt = ({ status, due_at }: Pick<VisitRow, 'status' | 'due_at'>, now: Date): VisitStatus =>
  status === 'Scheduled' && Date.parse(due_at) < now.getTime() ? 'Missed' : status;

/** The same as SQL. */
export const statusSqlAt = (now: Date): SQL<VisitStatus> =>
  sql<VisitStatus>`case when ${visits.status} = 'Scheduled' and ${isOver(now)} then 'Missed' else ${visits.status} end`;
