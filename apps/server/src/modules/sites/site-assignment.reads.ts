import type { SiteAssignment } from '@mesra/contract/sites/site-assignment';
import { assignmentTime } from '@mesra/domain/sites/assignments';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { branches, departments, positions } from '../company/company.views.ts';
import { lockPeople, visibleEmployee, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { mayAssign } from './sites.policy.ts';
import { siteAssignments, workSites } from './sites.tables.ts';
import { FIRST_DAY, LAST_DAY, type SiteCall } from './work-site.reads.ts';

export type StoredAssignment = typeof siteAssignments.$inferSelect;

/** Assignments with their site, who it is, and where they belong. */
export const assignmentRows = ({ tx }: Pick<SiteCall, 'tx'>) =>
  tx
    .select({
      assignment: siteAssignments,
      site: workSites,
      employee: { id: employees.id, name: employees.name, employee_code: employees.employee_code },
      first_day: FIRST_DAY,
      last_day: LAST_DAY,
      branch: { id: branches.id, name: branches.name },
      department: { id: departments.id, name: departments.name },
      position: { id: positions.id, name: positions.name },
    })
    .from(siteAssignments)
    .innerJoin(
      workSites,
      and(
        eq(workSites.company_id, siteAssignments.company_id),
        eq(workSites.id, siteAssignments.work_site_id),
      ),
    )
    .innerJoin(
      employees,
      and(
        eq(employees.company_id, siteAssignments.company_id),
        eq(employees.id, siteAssignments.employee_id),
      ),
    )
    .leftJoin(
      branches,
      and(eq(branches.company_id, employees.company_id), eq(branches.id, employees.branch_id)),
    )
    .leftJoin(
      departments,
      and(eq(departments.company_id, employees.company_id), eq(departments.id, employees.department_id)),
    )
    .leftJoin(
      positions,
      and(eq(positions.company_id, employees.company_id), eq(positions.id, employees.position_id)),
    );
type AssignmentRow = Awaited<ReturnType<typeof assignmentRows>>[number];

/** An assignment in the shape of the API. */
export function presentAssignment(call: SiteCall, row: AssignmentRow): SiteAssignment {
  const { assignment, site, employee, first_day, last_day, branch, department, position } = row;
  const { company_id } = assignment;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const manage = mayAssign(call.actor, company_id);
  return {
    ...assignment,
    employee: { ...employee, branch, department, position },
    site,
    first_day,
    last_day,
    time: assignmentTime({ first_day, last_day }, today),
    can: { update: manage, remove: manage && first_day > today },
  };
}

/** One assignment in the shape of the API. */
export async function showAssignment(
  call: SiteCall,
  { company_id, id }: Pick<StoredAssignment, 'company_id' | 'id'>,
): Promise<SiteAssignment> {
  const [row] = await assignmentRows(call).where(
    and(eq(siteAssignments.company_id, company_id), eq(siteAssignments.id, id)),
  );
  if (!row) throw notFound();
  return presentAssignment(call, row);
}

/** Of an employee what decides where they may work. */
export interface Assignable {
  id: number;
  company_id: number;
  name: string;
  employee_code: string;
  company_joined_at: string;
  inactive_at: string | null;
}

/**
 * The employees of these ids whom the caller may see, in the order of their ids; `lock` keeps them and their assignments
 * from being changed by others until the end.
 */
export async function findPeople(
  { tx, actor }: SiteCall,
  companyIds: readonly number[],
  ids: readonly number[],
  lock = false,
): Promise<Assignable[]> {
  if (lock) await lockPeople({ tx, actor }, companyIds, ids);
  return tx
    .select({
      id: employees.id,
      company_id: employees.company_id,
      name: employees.name,
      employee_code: employees.employee_code,
      company_joined_at: employees.company_joined_at,
      inactive_at: employees.inactive_at,
    })
    .from(employees)
    .where(and(visibleTo(actor, companyIds), isAmong(employees.id, ids)))
    .orderBy(employees.id);
}

/** One employee whom the caller may see, else not found. */
export const findPerson = (call: SiteCall, id: number, lock = false): Promise<Assignable> =>
  visibleEmployee(
    call,
    id,
    ['id', 'company_id', 'name', 'employee_code', 'company_joined_at', 'inactive_at'],
    lock,
  );
