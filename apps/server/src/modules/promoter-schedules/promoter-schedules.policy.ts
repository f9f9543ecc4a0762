import { isAdmin, may } from '@mesra/contract/access/may';
import { promoterScheduleEndpoints as endpoints } from '@mesra/contract/promoter-schedules/promoter-schedule';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { isOpenSchedule, type StoredScheduleStatus } from '@mesra/domain/promoter-schedules/schedule-states';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, type ActorRole, allows } from '../../kit/actor.ts';
import { seenBy } from '../employees/employees.api.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';

/** Whether a role sees the schedules of others by its access list: whoever keeps projects or promoters. */
export function managesSchedules(role: ActorRole): boolean {
  const itself = { ...role, promoter_id: null, spm_supervisor: false };
  return isAdmin(role) && (may(itself, '/spm/project/manage') || may(itself, '/spm/promoter'));
}

/** Schedules of promoters within a role's employee access; those of outsiders only with unlimited access. */
function ofScope(role: ActorRole): SQL | undefined {
  if (role.scope === null) return undefined;
  const row = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  return sql`exists (select from reads.promoters p where p.company_id = ${schedules.company_id}
    and p.id = ${schedules.promoter_id} and ${seenBy(role, row)})`;
}

/** Schedules at outlets that an employee supervises on their dates. */
const supervisedBy = (employeeId: number): SQL => sql`exists (
  select from reads.sales_project_supervisors s
  join reads.sales_project_supervisor_outlets o on o.company_id = s.company_id and o.project_supervisor_id = s.id
  where s.company_id = ${schedules.company_id} and s.sales_project_id = ${schedules.sales_project_id}
    and s.employee_id = ${employeeId} and o.outlet_id = ${schedules.outlet_id}
    and s.start_date <= ${schedules.date} and coalesce(s.end_date, 'infinity') >= ${schedules.date})`;

/**
 * The schedules that the caller sees: of promoters whom they manage, at the outlets that they supervise on their dates, and their
 * own.
 */
export function visibleSchedules(actor: Pick<Actor, 'roles'>, companyIds: readonly number[]): SQL {
  const parts = actor.roles
    .filter(({ company_id }) => companyIds.includes(company_id))
    .flatMap((role): (SQL | undefined)[] => {
      const ofCompany = sql`${schedules.company_id} = ${role.company_id}`;
      if (managesSchedules(role) && role.scope === null) return [ofCompany];
      const { employee_id, promoter_id, spm_supervisor } = role;
      return [
        ...(managesSchedules(role) ? [and(ofCompany, ofScope(role))] : []),
        ...(spm_supervisor && employee_id !== null ? [and(ofCompany, supervisedBy(employee_id))] : []),
        ...(promoter_id === null ? [] : [and(ofCompany, sql`${schedules.promoter_id} = ${promoter_id}`)]),
      ];
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
