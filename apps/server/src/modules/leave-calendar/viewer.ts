import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type { leaveCalendarEndpoints } from '@mesra/contract/leave-calendar/leave-calendar';
import { managedLeaveEndpoints } from '@mesra/contract/leave-requests/managed-leave';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { ownRecord, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { knowsAll } from '../leaves/leaves.api.ts';

/** Whom the caller sees on a calendar, and of whom they may know why; conditions on the view of employees. */
export interface Viewer {
  /** Their own record; null if they have none. */
  own: number | null;
  sees: SQL;
  /** Whoever reports to them. */
  reports: SQL;
  /** In their employee access, and they manage leave. */
  manages: SQL;
  /** They, whoever reports to them, and whomever they manage. */
  knows: SQL;
  /** Whether they know confidential types of those whom they manage. */
  confidential: boolean;
}

/** Members see everybody of the company, admins without a record of their own only those in their employee access. */
export function viewerOf(call: RowCall, companyId: number, managed: boolean): Viewer {
  const { actor } = call;
  const own = ownRecord(call, companyId)?.employeeId ?? null;
  const visible = visibleTo(actor, [companyId]);
  const manages = allows(actor, companyId, managedLeaveEndpoints.list) ? visible : sql`false`;
  const all = sql`${employees.company_id} = ${companyId}`;
  const reports = own === null ? sql`false` : sql`coalesce(${employees.reports_to_id} = ${own}, false)`;
  const theirs = own === null ? sql`false` : sql`(${employees.id} = ${own} or ${reports})`;
  return {
    own,
    reports,
    sees: managed || own === null ? visible : all,
    manages,
    knows: sql`(${theirs} or ${manages})`,
    confidential: knowsAll(actor, companyId),
  };
}

/** A calendar as it is requested. */
export interface Calendar {
  companyId: number;
  start_date: PlainDate;
  end_date: PlainDate;
  filters: QueryOf<typeof leaveCalendarEndpoints.own>;
  viewer: Viewer;
}
