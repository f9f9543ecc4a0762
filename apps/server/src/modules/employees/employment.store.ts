import { type Period, PLACE_FIELDS, type Place } from '@mesra/domain/employees/periods';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { insertRows, updateRows } from './bulk-rows.ts';
import { employments } from './employment.tables.ts';

export type EmploymentRecord = typeof employments.$inferSelect;

/** The periods of an employee from the first to the last. */
export const periodsOf = (tx: Tx, companyId: number, employeeId: number): Promise<EmploymentRecord[]> =>
  tx
    .select()
    .from(employments)
    .where(and(eq(employments.company_id, companyId), eq(employments.employee_id, employeeId)))
    .orderBy(asc(employments.effective_from));

/** What a period says, as the employee's own row has it. */
export const placeOf = (place: Place): Place =>
  Object.fromEntries(PLACE_FIELDS.map((field) => [field, place[field]])) as unknown as Place;

const STORED = ['effective_from', 'effective_to', 'event', ...PLACE_FIELDS, 'reason'] as const;

/** Which rows of one person or of many make what is stored into what is to be. */
export interface PeriodRows {
  gone: number[];
  changed: ({ id: number } & Record<string, unknown>)[];
  made: Record<string, unknown>[];
}

/** The rows that make `before` into `after`, for an employee of a company. */
export function periodRows(
  employee: { company_id: number; id: number },
  before: readonly Period[],
  after: readonly Period[],
): PeriodRows {
  const kept = new Set(after.map((period) => period.id));
  const rows: PeriodRows = { gone: [], changed: [], made: [] };
  for (const { id } of before) if (id !== null && !kept.has(id)) rows.gone.push(id);
  for (const period of after) {
    const stored = before.find((one) => one.id === period.id);
    if (period.id === null || !stored)
      rows.made.push({ ...period, company_id: employee.company_id, employee_id: employee.id });
    else if (STORED.some((name) => stored[name] !== period[name]))
      rows.changed.push({ ...period, id: period.id });
  }
  return rows;
}

/** Stores them: first what goes, then what gives way, then what is new, each in one statement of many rows. */
export async function storePeriods(tx: Tx, companyId: number, rows: PeriodRows): Promise<void> {
  if (rows.gone.length > 0)
    await tx.execute(
      sql`delete from employments where company_id = ${companyId} and id = any (${sql.param(rows.gone)}::bigint[])`,
    );
  await updateRows(tx, employments, companyId, STORED, rows.changed);
  await insertRows(tx, employments, ['company_id', 'employee_id', ...STORED], rows.made);
}
