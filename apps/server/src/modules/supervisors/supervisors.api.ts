import { and, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

/** Employees of a company by their code in lower case, of those whom the caller may see. */
export async function employeesByCode(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  companyId: number,
  codes: readonly string[],
): Promise<Map<string, { id: number; name: string }>> {
  if (codes.length === 0) return new Map();
  const lowered = [...new Set(codes.map((code) => code.toLowerCase()))];
  const { id, name, employee_code } = employees;
  const rows = await tx
    .select({ id, name, employee_code })
    .from(employees)
    .where(
      and(visibleTo(actor, [companyId]), sql`lower(${employee_code}) = any (${sql.param(lowered)}::text[])`),
    );
  return new Map(rows.map((row) => [row.employee_code.toLowerCase(), row]));
}
