import { isAdmin, satisfies } from '@mesra/contract/access/may';
import type { ScreenPath } from '@mesra/contract/access/screens';
import type { Access } from '@mesra/contract/kit/endpoint';
import {
  promoterScheduleEndpoints as endpoints,
  plansSchedules,
} from '@mesra/contract/promoter-schedules/promoter-schedule';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { isOpenSchedule, type StoredScheduleStatus } from '@mesra/domain/promoter-schedules/schedule-states';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, type ActorRole, allows } from '../../kit/actor.ts';
import { seenBy } from '../employees/employees.api.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';

/** Whether a role has something by its access list, whatever it supervises or sells. */
const listed = (role: ActorRole, access: Access): boolean =>
  isAdmin(role) && satisfies({ ...role, promoter_id: null, spm_supervisor: false }, access);

/** The same of a screen. */
const opens = (role: ActorRole, screen: ScreenPath): boolean => listed(role, [{ screen }]);

/** Whether a role monitors the schedules of others by its access list. */
const monitorsSchedules = (role: ActorRole): boolean => opens(role, '/spm/project');

/** Whether a role sees the schedules of others by its access list: whoever keeps projects or promoters, or monitors projects. */
export const managesSchedules = (role: ActorRole): boolean =>
  opens(role, '/spm/project/manage') || opens(role, '/spm/promoter') || monitorsSchedules(role);

type ScheduleColumns = Record<
  'company_id' | 'sales_project_id' | 'promoter_id' | 'outlet_id' | 'date',
  { getSQL(): SQL }
>;

/** What names a day of a project at an outlet. */
type DayColumns = Omit<ScheduleColumns, 'promoter_id'>;

/** Schedules of promoters within a role's employee access; those of outsiders only with unlimited access. */
function ofScope(role: ActorRole, row: ScheduleColumns): SQL | undefined {
  if (role.scope === null) return undefined;
  const promoter = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  return sql`exists (select from reads.promoters p where p.company_id = ${row.company_id}
    and p.id = ${row.promoter_id} and ${seenBy(role, promoter)})`;
}

/** Schedules at outlets that an employee supervises on their dates. */
const supervisedBy = (employeeId: number, row: DayColumns): SQL => sql`exists (
  select from reads.outlet_supervisors s where s.company_id = ${row.company_id}
    and s.sales_project_id = ${row.sales_project_id} and s.outlet_id = ${row.outlet_id}
    and s.employee_id = ${employeeId} and s.start_date <= ${row.date}
    and coalesce(s.end_date, 'infinity') >= ${row.date})`;

type Roles = Pick<Actor, 'roles'>;

/** Schedules of others, as a condition: of promoters whom a role manages, and at the outlets that it supervises. */
function ofOthers(role: ActorRole, row: ScheduleColumns, manages: boolean): (SQL | undefined)[] {
  const ofCompany = sql`${row.company_id} = ${role.company_id}`;
  if (manages && role.scope === null) return [ofCompany];
  const { employee_id, spm_supervisor } = role;
  return [
    ...(manages ? [and(ofCompany, ofScope(role, row))] : []),
    ...(spm_supervisor && employee_id !== null ? [and(ofCompany, supervisedBy(employee_id, row))] : []),
  ];
}

const rolesIn = ({ roles }: Roles, companyIds: readonly number[]) =>
  roles.filter(({ company_id }) => companyIds.includes(company_id));

/**
 * The schedules that the caller sees, as a condition on the table or a view of it: of promoters whom they manage, at the outlets
 * that they supervise on their dates, and their own.
 */
export function visibleSchedules(
  actor: Roles,
  companyIds: readonly number[],
  row: ScheduleColumns = schedules,
): SQL {
  const parts = rolesIn(actor, companyIds).flatMap((role) => [
    ...ofOthers(role, row, managesSchedules(role)),
    ...(role.promoter_id === null
      ? []
      : [and(sql`${row.company_id} = ${role.company_id}`, sql`${row.promoter_id} = ${role.promoter_id}`)]),
  ]);
  return or(...parts) ?? sql`false`;
}

/** Schedules of others: of promoters whom a role of the caller that holds something manages, and at the outlets that they supervise. */
const othersWhere = (
  { actor, companyIds }: { actor: Roles; companyIds: readonly number[] },
  row: ScheduleColumns,
  holds: (role: ActorRole) => boolean,
): SQL => or(...rolesIn(actor, companyIds).flatMap((role) => ofOthers(role, row, holds(role)))) ?? sql`false`;

/** Of these those of others: of promoters whom the caller manages, and at the outlets that they supervise on their dates. */
export const schedulesOfOthers = (actor: Roles, companyIds: readonly number[]): SQL =>
  othersWhere({ actor, companyIds }, schedules, managesSchedules);

/** Those whose day at the outlet the caller looks after: as a planner of projects within their employee access, or as supervisor. */
export const schedulesLookedAfter = (
  actor: Roles,
  companyIds: readonly number[],
  row: ScheduleColumns = schedules,
): SQL =>
  othersWhere({ actor, companyIds }, row, (role) =>
    satisfies({ ...role, promoter_id: null }, plansSchedules),
  );

/**
 * The schedules of others that an access opens, as a condition on a view: of promoters within the caller's employee access where
 * their access list has it, and those at the outlets that they supervise on their dates. Nothing of their own as a promoter.
 */
export const schedulesOpenBy = (
  caller: { actor: Roles; companyIds: readonly number[] },
  access: Access,
  row: ScheduleColumns,
): SQL => othersWhere(caller, row, (role) => listed(role, access));

/** Outlet days on which a promoter within a role's employee access is scheduled. */
function daysOfScope(role: ActorRole, day: DayColumns): SQL {
  const row: ScheduleColumns = {
    ...{
      company_id: sql`x.company_id`,
      sales_project_id: sql`x.sales_project_id`,
      outlet_id: sql`x.outlet_id`,
    },
    ...{ promoter_id: sql`x.promoter_id`, date: sql`x.date` },
  };
  return sql`exists (select from reads.promoter_schedules x where x.company_id = ${day.company_id}
    and x.sales_project_id = ${day.sales_project_id} and x.outlet_id = ${day.outlet_id}
    and x.date = ${day.date} and x.status <> 'Cancelled' and ${ofScope(role, row) ?? sql`true`})`;
}

/**
 * The days of projects at outlets that an access opens: all where the caller's access list has it, or those of promoters within
 * their employee access, and those that they supervise on their dates.
 */
export function outletDaysOpenBy(
  { actor, companyIds }: { actor: Roles; companyIds: readonly number[] },
  access: Access,
  row: DayColumns,
): SQL {
  const parts = rolesIn(actor, companyIds).flatMap((role) => {
    const { employee_id, spm_supervisor } = role;
    const ofCompany = sql`${row.company_id} = ${role.company_id}`;
    if (listed(role, access))
      return [role.scope === null ? ofCompany : and(ofCompany, daysOfScope(role, row))];
    return spm_supervisor && employee_id !== null ? [and(ofCompany, supervisedBy(employee_id, row))] : [];
  });
  return or(...parts) ?? sql`false`;
}

/** What the caller may do with a schedule that they see. */
export const scheduleAbilities = (
  actor: Actor,
  row: { company_id: number; date: PlainDate; status: StoredScheduleStatus },
  today: PlainDate,
): { cancel: boolean } => ({
  cancel: isOpenSchedule(row, today) && allows(actor, row.company_id, endpoints.cancel),
});
