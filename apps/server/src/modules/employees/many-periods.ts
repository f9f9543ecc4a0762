import { type Place, withJoiningDay, withToday } from '@mesra/domain/employees/periods';
import { unwrap } from '@mesra/domain/kit/outcome';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { EmployeeRecord } from './employee.present.ts';
import { employees } from './employees.tables.ts';
import { type EmploymentRecord, type PeriodRows, periodRows, storePeriods } from './employment.store.ts';
import { employments } from './employment.tables.ts';

const PARTS = ['branch_id', 'division_id', 'department_id', 'position_id', 'position_level_id'] as const;
const IN_PERIODS = [...PARTS, 'company_joined_at'] as const;

/** The periods of these people, nobody else changing them until the end. */
async function takePeriods(tx: Tx, companyId: number, ids: number[]) {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.company_id, companyId), sql`${employees.id} = any (${sql.param(ids)}::bigint[])`))
    .orderBy(asc(employees.id))
    .for('no key update');
  const rows = await tx
    .select()
    .from(employments)
    .where(
      and(
        eq(employments.company_id, companyId),
        sql`${employments.employee_id} = any (${sql.param(ids)}::bigint[])`,
      ),
    )
    .orderBy(asc(employments.effective_from));
  const byEmployee = new Map<number, EmploymentRecord[]>();
  for (const row of rows) byEmployee.set(row.employee_id, [...(byEmployee.get(row.employee_id) ?? []), row]);
  return byEmployee;
}

/** An employee's row as it was, and the columns that are stored of it now. */
export interface ChangedRow {
  row: { id: number } & Record<string, unknown>;
  before: EmployeeRecord;
}

/**
 * Keeps the periods of employment in step with rows that are stored without a day: what they change of a place counts from
 * `today` on, and another joining day begins the first period there.
 */
export async function followRows(
  tx: Tx,
  companyId: number,
  today: string,
  changed: readonly ChangedRow[],
): Promise<void> {
  const concerned = changed.filter(({ row, before }) =>
    IN_PERIODS.some((name) => row[name] !== before[name]),
  );
  if (concerned.length === 0) return;
  const periods = await takePeriods(
    tx,
    companyId,
    concerned.map(({ row }) => row.id),
  );
  const all: PeriodRows = { gone: [], changed: [], made: [] };
  for (const { row, before } of concerned) {
    const stored = periods.get(row.id) ?? [];
    const fields = Object.fromEntries(PARTS.map((name) => [name, row[name]])) as Partial<Place>;
    const service = {
      company_joined_at: row.company_joined_at as string,
      inactive_at: before.inactive_at,
    };
    const from = unwrap(withJoiningDay(stored, service.company_joined_at));
    const { gone, changed, made } = periodRows(
      { company_id: companyId, id: row.id },
      stored,
      withToday(from, fields, today, service),
    );
    all.gone.push(...gone);
    all.changed.push(...changed);
    all.made.push(...made);
  }
  await storePeriods(tx, companyId, all);
}
