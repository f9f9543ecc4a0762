import type { LeaveDuration } from '@mesra/domain/leave/request-days';
import { and, eq, getTableColumns, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { employees } from '../employees/employees.views.ts';
import { knowsAll } from '../leaves/leaves.api.ts';
import { leaveTypes as types } from '../leaves/leaves.views.ts';
import {
  leaveRequestDays as days,
  leaveRequestFiles as files,
  leaveEvents,
  leaveRequests as requests,
} from './leave-requests.tables.ts';

/**
 * Whether another request of the person stands in place of one. Counted, because PostgreSQL answers `exists` beside a list by
 * reading every request of the company.
 */
export const REPLACED = sql<boolean>`(select count(*) > 0 from ${requests} r where r.company_id = leave_requests.company_id
  and r.employee_id = leave_requests.employee_id and r.replaces_id = leave_requests.id)`;

/** What every list says about a request. */
const SUMMARY = {
  company_id: requests.company_id,
  approval_id: requests.approval_id,
  employee_id: requests.employee_id,
  leave_type_id: requests.leave_type_id,
  type_name: types.name,
  type_kind: types.kind,
  type_confidential: types.confidential,
  type_paid_share: types.paid_share,
  start_date: requests.start_date,
  end_date: requests.end_date,
  duration: sql<LeaveDuration>`case when leave_requests.start_date < leave_requests.end_date then 'Full' else
    coalesce((select d.duration from ${days} d where d.company_id = leave_requests.company_id
      and d.leave_request_id = leave_requests.id and d.date = leave_requests.start_date), 'Full') end`,
  half_days: requests.half_days,
  reason: requests.reason,
  status: requests.status,
  broken_rules: requests.broken_rules,
  files: sql<number>`(select count(*)::int from ${files} f
    where f.company_id = leave_requests.company_id and f.leave_request_id = leave_requests.id)`,
};

/** A request with its approval, its employee and its type. */
const ROW = {
  ...getTableColumns(requests),
  ...SUMMARY,
  requested_by: approvals.requested_by,
  decided_by: approvals.decided_by,
  decided_at: approvals.decided_at,
  granted_at_once: approvals.granted_at_once,
  name: employees.name,
  employee_code: employees.employee_code,
  image: employees.image,
  reports_to_id: employees.reports_to_id,
  replaced: REPLACED,
};

const OF_EMPLOYEE = and(
  eq(employees.company_id, requests.company_id),
  eq(employees.id, requests.employee_id),
);
const OF_TYPE = and(eq(types.company_id, requests.company_id), eq(types.id, requests.leave_type_id));
const OF_APPROVAL = and(
  eq(approvals.company_id, requests.company_id),
  eq(approvals.id, requests.approval_id),
);

/** Days with their request. */
export const OF_REQUEST = and(
  eq(requests.company_id, days.company_id),
  eq(requests.id, days.leave_request_id),
);

type ReadCall = Pick<RowCall, 'tx' | 'companyIds'>;

/** Requests of the call's companies that match, whoever they are about. */
export const requestRows = (call: ReadCall, where: SQL | undefined) =>
  call.tx
    .select(ROW)
    .from(requests)
    .innerJoin(approvals, OF_APPROVAL)
    .innerJoin(employees, OF_EMPLOYEE)
    .innerJoin(types, OF_TYPE)
    .where(and(inArray(requests.company_id, [...call.companyIds]), isNull(employees.archived_at), where));

export type RequestRow = Awaited<ReturnType<typeof requestRows>>[number];

/** The same as far as every list says it. */
export const requestSummaries = (call: ReadCall, where: SQL | undefined) =>
  call.tx
    .select(SUMMARY)
    .from(requests)
    .innerJoin(employees, OF_EMPLOYEE)
    .innerJoin(types, OF_TYPE)
    .where(and(inArray(requests.company_id, [...call.companyIds]), isNull(employees.archived_at), where));

export type SummaryRow = Awaited<ReturnType<typeof requestSummaries>>[number];

/** A request of the call's companies by id; 404 otherwise. */
export async function findRequest(call: ReadCall, id: number): Promise<RequestRow> {
  const [row] = await requestRows(call, eq(requests.id, id));
  if (!row) throw notFound();
  return row;
}

type OfRequest = Pick<RequestRow, 'company_id' | 'id'>;

/** The days of a request, in order. */
export const daysOfRequest = ({ tx }: Pick<RowCall, 'tx'>, { company_id, id }: OfRequest) =>
  tx
    .select()
    .from(days)
    .where(and(eq(days.company_id, company_id), eq(days.leave_request_id, id)))
    .orderBy(days.date);

export type DayRow = Awaited<ReturnType<typeof daysOfRequest>>[number];

/** The files of a request, in the order in which they were uploaded. */
export const filesOfRequest = ({ tx }: Pick<RowCall, 'tx'>, { company_id, id }: OfRequest) =>
  tx
    .select()
    .from(files)
    .where(and(eq(files.company_id, company_id), eq(files.leave_request_id, id)))
    .orderBy(files.id);

/** The event of a request; null without one. */
export async function eventOfRequest(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, leave_event_id }: Pick<RequestRow, 'company_id' | 'leave_event_id'>,
) {
  if (leave_event_id === null) return null;
  const [row] = await tx
    .select()
    .from(leaveEvents)
    .where(and(eq(leaveEvents.company_id, company_id), eq(leaveEvents.id, leave_event_id)));
  return row ?? null;
}

/** Those of some types that requests may be found by: whoever may not know confidential ones finds none by them. */
export async function findableTypes(
  { tx, actor, companyIds }: Pick<RowCall, 'tx' | 'actor' | 'companyIds'>,
  ids: readonly number[],
): Promise<number[]> {
  if (companyIds.every((id) => knowsAll(actor, id))) return [...ids];
  const found = await tx
    .select({ id: types.id })
    .from(types)
    .where(and(inArray(types.company_id, [...companyIds]), isAmong(types.id, ids), not(types.confidential)));
  return found.map(({ id }) => id);
}
