import { addDays, isPast, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { DayAtWork } from '@mesra/domain/promoter-schedules/promoter-sessions';
import type { OpenRange } from '@mesra/domain/promoter-schedules/schedule-problem';
import type { SalesProjectStatus } from '@mesra/domain/sales-projects/project-states';
import { and, between, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { type Reads, type RowsOf, readTogether } from '../../kit/together.ts';
import { type NamedPromoter, promotersNamed } from '../promoters/promoters.api.ts';
import { readDaysAtWork } from './days-at-work.reads.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';

/** What changes of a project's schedules are about. */
export interface GroundRequest {
  companyId: number;
  projectId: number;
  promoterIds: readonly number[];
  outletIds: readonly number[];
  from: PlainDate;
  to: PlainDate;
}

type Dated = OpenRange & { id: number };
type GroundRows = {
  project: {
    id: number;
    name: string;
    start_date: PlainDate;
    end_date: PlainDate;
    status: SalesProjectStatus;
  };
  outlets: {
    id: number;
    code: string;
    name: string;
    active: boolean;
    start_date: PlainDate | null;
    end_date: PlainDate | null;
  };
  outlet_parts: Dated;
  promoter_parts: Dated;
  leave: { employee_id: number; date: PlainDate; half: boolean };
};

export type PlannedSchedule = Pick<
  typeof schedules.$inferSelect,
  | 'id'
  | 'sales_project_id'
  | 'promoter_id'
  | 'outlet_id'
  | 'date'
  | 'start_time'
  | 'end_time'
  | 'status'
  | 'ends_at'
  | 'version'
> & { outlet: string };

/** Everything that storing schedules of some promoters of a project rests on. */
export interface ScheduleFacts {
  project: GroundRows['project'];
  outlets: ReadonlyMap<number, GroundRows['outlets']>;
  outletParts: ReadonlyMap<number, OpenRange[]>;
  promoters: ReadonlyMap<number, NamedPromoter>;
  promoterParts: ReadonlyMap<number, OpenRange[]>;
  /** What stands of each promoter in any project, by their id. */
  planned: ReadonlyMap<number, PlannedSchedule[]>;
  /** What an employee works on a day other than as a promoter; nothing for outsiders. */
  workOf: (promoterId: number) => ((date: PlainDate) => DayAtWork) | null;
  /** By employee and day. */
  leave: ReadonlyMap<string, { half: boolean }>;
}

const array = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

const leaveKey = (employeeId: number, date: PlainDate): string => `${employeeId} ${date}`;

/** Whether somebody is on approved leave on a day, for all or half of it; null if not. */
export const leaveOf = (
  { leave }: Pick<ScheduleFacts, 'leave'>,
  employeeId: number | null,
  date: PlainDate,
): { half: boolean } | null => (employeeId === null ? null : (leave.get(leaveKey(employeeId, date)) ?? null));

/** The read of approved leave of some employees in a range, for `readTogether`. */
export const leaveSql = (
  companyId: number,
  employeeIds: readonly number[],
  from: PlainDate,
  to: PlainDate,
) => sql`
  select d.employee_id, d.date, sum(d.half_days) < 2 as half from reads.leave_request_days d
  join reads.leave_requests r on r.company_id = d.company_id and r.id = d.leave_request_id
  where d.company_id = ${companyId} and d.employee_id = any (${array(employeeIds)}) and r.status = 'Approved'
    and d.date between ${from}::date and ${to}::date and d.released_at is null and d.half_days > 0
  group by 1, 2`;

function groundSql(
  { companyId, projectId, outletIds, promoterIds, from, to }: GroundRequest,
  employeeIds: readonly number[],
) {
  const reads: Reads<GroundRows> = {
    project: sql`select id, name, start_date, end_date, status from reads.sales_projects
      where company_id = ${companyId} and id = ${projectId}`,
    outlets: sql`select w.id, w.code, w.name, w.status = 'Active' as active, w.start_date, w.end_date from reads.work_sites w
      where w.company_id = ${companyId} and w.kind = 'outlet' and w.id = any (${array(outletIds)})`,
    outlet_parts: sql`select outlet_id as id, start_date, end_date from reads.sales_project_outlets
      where company_id = ${companyId} and sales_project_id = ${projectId} and outlet_id = any (${array(outletIds)})`,
    promoter_parts: sql`select promoter_id as id, start_date, end_date from reads.sales_project_promoters
      where company_id = ${companyId} and sales_project_id = ${projectId} and promoter_id = any (${array(promoterIds)})`,
    leave: leaveSql(companyId, employeeIds, from, to),
  };
  return reads;
}

const byId = (rows: readonly Dated[]): Map<number, OpenRange[]> => {
  const found = new Map<number, OpenRange[]>();
  for (const { id, ...range } of rows) found.set(id, [...(found.get(id) ?? []), range]);
  return found;
};

/** What stands of some promoters in a range, in any project, with the name of the outlet. */
async function plannedOf(tx: Tx, companyId: number, ids: readonly number[], from: PlainDate, to: PlainDate) {
  const {
    id,
    sales_project_id,
    promoter_id,
    outlet_id,
    date,
    start_time,
    end_time,
    status,
    ends_at,
    version,
  } = schedules;
  const rows = await tx
    .select({
      ...{
        id,
        sales_project_id,
        promoter_id,
        outlet_id,
        date,
        start_time,
        end_time,
        status,
        ends_at,
        version,
      },
      outlet: sql<string>`(select w.name from reads.work_sites w where w.company_id = ${schedules.company_id}
        and w.id = ${schedules.outlet_id})`,
    })
    .from(schedules)
    .where(
      and(
        eq(schedules.company_id, companyId),
        isAmong(promoter_id, ids),
        between(date, from, to),
        ne(status, 'Cancelled'),
      ),
    );
  const planned = new Map<number, PlannedSchedule[]>();
  for (const row of rows) {
    const own = planned.get(row.promoter_id);
    if (own) own.push(row);
    else planned.set(row.promoter_id, [row]);
  }
  return planned;
}

/** What those of some promoters who are employees work otherwise; null for outsiders. */
export async function worksOf(
  tx: Tx,
  companyId: number,
  promoters: ReadonlyMap<number, NamedPromoter>,
  days: { from: PlainDate; to: PlainDate },
): Promise<ScheduleFacts['workOf']> {
  const people = [...promoters.values()].flatMap(({ employee_id, company_joined_at, inactive_at }) =>
    employee_id === null || company_joined_at === null
      ? []
      : [{ id: employee_id, company_id: companyId, company_joined_at, inactive_at }],
  );
  if (people.length === 0) return () => null;
  const workOf = await readDaysAtWork(tx, companyId, people, days);
  return (promoterId) => {
    const employeeId = promoters.get(promoterId)?.employee_id ?? null;
    return employeeId === null ? null : workOf(employeeId);
  };
}

/** Reads everything that storing schedules rests on; 404 for a project that is not of the company. */
export async function readScheduleFacts(tx: Tx, request: GroundRequest): Promise<ScheduleFacts> {
  const { companyId, promoterIds } = request;
  const [from, to] = [addDays(request.from, -1), addDays(request.to, 1)];
  const promoters = await promotersNamed(tx, companyId, promoterIds);
  const employeeIds = [...promoters.values()].flatMap(({ employee_id }) => employee_id ?? []);
  const rows: RowsOf<GroundRows> = await readTogether<GroundRows>(tx, groundSql(request, employeeIds));
  const [project] = rows.project;
  if (!project) throw notFound();
  return {
    project,
    promoters,
    outlets: new Map(rows.outlets.map((outlet) => [outlet.id, outlet])),
    outletParts: byId(rows.outlet_parts),
    promoterParts: byId(rows.promoter_parts),
    planned: await plannedOf(tx, companyId, promoterIds, from, to),
    workOf: await worksOf(tx, companyId, promoters, { from, to }),
    leave: new Map(rows.leave.map(({ employee_id, date, half }) => [leaveKey(employee_id, date), { half }])),
  };
}

/** Whether a promoter may be scheduled on a day: not archived, and an employee in service. */
export const servesOn = (promoter: NamedPromoter | undefined, date: PlainDate): boolean =>
  promoter !== undefined &&
  promoter.archived_at === null &&
  (promoter.employee_id === null ||
    (promoter.company_joined_at !== null &&
      promoter.company_joined_at <= date &&
      !isPast(promoter.inactive_at, date)));

/** Whether promoters may be scheduled at an outlet on a day: it is active, and the day is one of its own. */
export const opensOn = (
  outlet: Pick<GroundRows['outlets'], 'active' | 'start_date' | 'end_date'> | undefined,
  date: PlainDate,
): boolean =>
  outlet?.active === true &&
  (outlet.start_date === null || outlet.start_date <= date) &&
  !isPast(outlet.end_date, date);
