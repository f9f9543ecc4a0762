import { type Period, PLACEMENT_FIELDS, type Placement } from '@mesra/domain/employees/periods';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { insertRows, updateRows } from '../../kit/many-rows.ts';
import { employments } from './employment.tables.ts';

export type StoredEmployment = typeof employments.$inferSelect;

/** An employee's periods in chronological order. */
export const periodsOf = (tx: Tx, companyId: number, employeeId: number): Promise<StoredEmployment[]> =>
  tx
    .select()
    .from(employments)
    .where(and(eq(employments.company_id, companyId), eq(employments.employee_id, employeeId)))
    .orderBy(asc(employments.effective_from));

/** The placement columns of a period, as stored in the employee's row. */
export const placementOf = (placement: Placement): Placement =>
  Object.fromEntries(PLACEMENT_FIELDS.map((field) => [field, placement[field]])) as unknown as Placement;

const STORED = ['effective_from', 'effective_to', 'event', ...PLACEMENT_FIELDS, 'reason'] as const;

/** The row changes that turn stored periods into the desired ones, for one or many employees. */
export interface PeriodRows {
  gone: number[];
  changed: ({ id: number } & Record<string, unknown>)[];
  created: Record<string, unknown>[];
}

/** The row changes from `before` to `after` for an employee. */
export function periodRows(
  employee: { company_id: number; id: number },
  before: readonly Period[],
  after: readonly Period[],
): PeriodRows {
  const remaining = new Set(after.map((period) => period.id));
  const rows: PeriodRows = { gone: [], changed: [], created: [] };
  for (const { id } of before) if (id !== null && !remaining.has(id)) rows.gone.push(id);
  for (const period of after) {
    const stored = before.find((one) => one.id === period.id);
    if (period.id === null || !stored)
      rows.created.push({ ...period, company_id: employee.company_id, employee_id: employee.id });
    else if (STORED.some((name) => stored[name] !== period[name]))
      rows.changed.push({ ...period, id: period.id });
  }
  return rows;
}

/** Stores the changes: deletes, then updates, then inserts, each as one bulk statement. */
export async function storePeriods(tx: Tx, companyId: number, rows: PeriodRows): Promise<void> {
  if (rows.gone.length > 0)
    await tx.execute(
      sql`delete from employments where company_id = ${companyId} and id = any (${sql.param(rows.gone)}::bigint[])`,
    );
  await updateRows(tx, employments, companyId, STORED, rows.changed);
  await insertRows(tx, employments, ['company_id', 'employee_id', ...STORED], rows.created);
}
