import type { FormerPermit, WorkPermit } from '@mesra/contract/work-permits/work-permit';
import { daysLeft } from '@mesra/domain/employees/permit-expiry';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import type { Services } from '../../kit/services.ts';
import { branches, departments, positions } from '../company/company.views.ts';
import { maskNumber, mayManage, openNumber, statusOn } from '../employees/employees.api.ts';
import { employeePay, employees } from '../employees/employees.views.ts';
import { employeePermits } from './work-permits.tables.ts';

/** Employees with what is kept of their passport and permit, and the names of where they work. */
export const permitRows = (tx: Tx) =>
  tx
    .select({
      employee: {
        company_id: employees.company_id,
        id: employees.id,
        name: employees.name,
        employee_code: employees.employee_code,
        inactive_at: employees.inactive_at,
        nationality: employees.nationality,
        permanent_resident: employees.permanent_resident,
        passport_sealed: employeePay.passport_sealed,
      },
      permit: employeePermits,
      branch: { id: branches.id, name: branches.name },
      department: { id: departments.id, name: departments.name },
      position: { id: positions.id, name: positions.name },
    })
    .from(employees)
    .innerJoin(
      employeePay,
      and(eq(employeePay.company_id, employees.company_id), eq(employeePay.id, employees.id)),
    )
    .leftJoin(
      employeePermits,
      and(
        eq(employeePermits.company_id, employees.company_id),
        eq(employeePermits.employee_id, employees.id),
        isNull(employeePermits.replaced_at),
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
type PermitRow = Awaited<ReturnType<typeof permitRows>>[number];

type StoredPermit = typeof employeePermits.$inferSelect;
type PermitName = Pick<StoredPermit, 'company_id' | 'id'>;
const numberContext = ({ company_id, id }: PermitName) =>
  sealContextOf('employee_permits.permit_number_sealed', company_id, id);

/** The column of a permit's number. */
export const sealPermitNumber = (vault: Vault, permit: PermitName, number: string | null) =>
  number === null ? null : vault.seal(numberContext(permit), number);

/** The number of a permit in the open; null where there is none. */
export const openPermitNumber = (
  vault: Vault,
  permit: PermitName & { permit_number_sealed: Buffer | null },
): string | null =>
  permit.permit_number_sealed ? vault.open(numberContext(permit), permit.permit_number_sealed) : null;

/**
 * A passport and permit as the API shows them. The permit's number is the concern of everyone who reaches this; the
 * passport's is in full for those with the employee screen only.
 */
export function presentPermit(one: PermitRow, actor: Actor, services: Services): WorkPermit {
  const { employee, permit } = one;
  const { vault, clock } = services;
  const today = todayIn(actor, employee.company_id, clock);
  const passport = openNumber(vault, employee, 'passport', employee.passport_sealed);
  const passport_expires_at = permit?.passport_expires_at ?? null;
  const permit_expires_at = permit?.permit_expires_at ?? null;
  return {
    id: employee.id,
    company_id: employee.company_id,
    name: employee.name,
    employee_code: employee.employee_code,
    status: statusOn(employee.inactive_at, today),
    nationality: employee.nationality,
    permanent_resident: employee.permanent_resident,
    branch: one.branch,
    department: one.department,
    position: one.position,
    passport: mayManage(actor, employee.company_id) ? passport : maskNumber(passport),
    passport_issue_date: permit?.passport_issue_date ?? null,
    passport_expires_at,
    passport_days_left: daysLeft(passport_expires_at, today),
    permit_number: permit ? openPermitNumber(vault, permit) : null,
    permit_type: permit?.permit_type ?? null,
    permit_expires_at,
    permit_days_left: daysLeft(permit_expires_at, today),
    version: permit?.version ?? 0,
    can: { update: employee.nationality !== 'MY', renew: employee.nationality !== 'MY' && isPermit(permit) },
  };
}

/** Whether a permit is recorded, and not only a passport. */
export const isPermit = (permit: StoredPermit | null | undefined): boolean =>
  !!permit && (permit.permit_expires_at ?? permit.permit_type ?? permit.permit_number_sealed) !== null;

/** The passports and permits that renewals have replaced, latest first. */
export async function formerPermits(
  tx: Tx,
  vault: Vault,
  employee: { company_id: number; id: number },
): Promise<FormerPermit[]> {
  const rows = await tx
    .select()
    .from(employeePermits)
    .where(
      and(
        eq(employeePermits.company_id, employee.company_id),
        eq(employeePermits.employee_id, employee.id),
        isNotNull(employeePermits.replaced_at),
      ),
    )
    .orderBy(desc(employeePermits.id));
  return rows.map((row) => ({
    id: row.id,
    passport_issue_date: row.passport_issue_date,
    passport_expires_at: row.passport_expires_at,
    permit_number: openPermitNumber(vault, row),
    permit_type: row.permit_type,
    permit_expires_at: row.permit_expires_at,
    replaced_at: row.replaced_at ?? row.updated_at,
  }));
}
