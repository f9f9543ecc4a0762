import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RowCall } from '../../kit/http.ts';
import { findEmployee } from './employee.record.ts';

/** A table of rows that belong to an employee. */
interface Children {
  company_id: PgColumn;
  employee_id: PgColumn;
  id: PgColumn;
}

/** Whose rows they are, of an employee that the caller may see; else not found. */
export async function ownerOfChildren(call: RowCall, employeeId: number) {
  const { company_id, id: employee_id } = await findEmployee(call, employeeId);
  return { company_id, employee_id };
}

/** Where the rows of an employee that the caller may see lie, or one of them. */
export async function childrenOf(
  call: RowCall,
  table: Children,
  employeeId: number,
  id?: number,
): Promise<SQL | undefined> {
  const owner = await ownerOfChildren(call, employeeId);
  return and(
    eq(table.company_id, owner.company_id),
    eq(table.employee_id, owner.employee_id),
    id === undefined ? undefined : eq(table.id, id),
  );
}
