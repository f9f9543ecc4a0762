import type { WageUnit } from '@mesra/domain/attendance/hourly-rate';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { findEmployee } from './employee.store.ts';
import { employeeSalaries } from './employees.tables.ts';

/**
 * Last day covered by a payroll of the employee; null before the first. Salaries up to then have been used.
 */
export async function paidUntil(tx: Tx, companyId: number, employeeId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`select max(end_date) as day from reads.payrolls where company_id = ${companyId} and employee_id = ${employeeId}`,
  );
  return rows[0]?.day ?? null;
}

export interface NewSalary {
  effective_from: string;
  amount: number;
  unit?: WageUnit | undefined;
  epf?: boolean | undefined;
  socso?: boolean | undefined;
  eis?: boolean | undefined;
  tax?: boolean | undefined;
  hrdf?: boolean | undefined;
  reason?: string | null | undefined;
}

/** Adds a salary from a day on; rejects a day that already has one or precedes the joining day. */
export async function addSalary(call: RowCall, employeeId: number, values: NewSalary) {
  const employee = await findEmployee(call, employeeId);
  if (values.effective_from < employee.company_joined_at)
    throw invalid('effective_from', 'employee.salary_before_joining', { value: employee.company_joined_at });
  const [row] = await call.tx
    .insert(employeeSalaries)
    .values({ ...values, company_id: employee.company_id, employee_id: employee.id })
    .returning();
  if (!row) throw invalid('effective_from', 'validation.taken');
  return row;
}

/** Every salary of an employee. */
export const salariesOf = (tx: Tx, companyId: number, employeeId: number) =>
  tx
    .select()
    .from(employeeSalaries)
    .where(and(eq(employeeSalaries.company_id, companyId), eq(employeeSalaries.employee_id, employeeId)));

/** Deletes the salary that starts on a day, if any. */
export const removeSalaryOn = (tx: Tx, companyId: number, employeeId: number, effective_from: string) =>
  tx
    .delete(employeeSalaries)
    .where(
      and(
        eq(employeeSalaries.company_id, companyId),
        eq(employeeSalaries.employee_id, employeeId),
        eq(employeeSalaries.effective_from, effective_from),
      ),
    );
