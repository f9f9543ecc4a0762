import type { ImportColumn } from '@mesra/contract/employees/import';
import { type Place, withJoiningDay, withToday } from '@mesra/domain/employees/periods';
import { unwrap } from '@mesra/domain/kit/outcome';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { employees } from './employees.tables.ts';
import { type EmploymentRecord, type PeriodRows, periodRows, storePeriods } from './employment.store.ts';
import { employments } from './employment.tables.ts';
import { STRUCTURE_KINDS } from './import-existing.ts';
import type { PlannedRow } from './import-plan.ts';

const IN_PERIODS = new Set<ImportColumn>([...STRUCTURE_KINDS, 'company_joined_at']);

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

/**
 * Keeps the periods of employment in step with a file, which says no day: what it changes of a place counts from `today`
 * on, and another joining day begins the first period there. `rows` are the columns to be stored of `planned`, one for one.
 */
export async function followRows(
  tx: Tx,
  companyId: number,
  today: string,
  planned: readonly PlannedRow[],
  rows: readonly ({ id: number } & Record<string, unknown>)[],
): Promise<void> {
  const concerned = rows.flatMap((row, index) => {
    const one = planned[index];
    return one?.existing && one.changed.some((column) => IN_PERIODS.has(column)) ? [{ row, one }] : [];
  });
  if (concerned.length === 0) return;
  const periods = await takePeriods(
    tx,
    companyId,
    concerned.map(({ row }) => row.id),
  );
  const all: PeriodRows = { gone: [], changed: [], made: [] };
  for (const { row, one } of concerned) {
    const before = periods.get(row.id) ?? [];
    const fields = Object.fromEntries(
      STRUCTURE_KINDS.map((kind) => [`${kind}_id`, row[`${kind}_id`]]),
    ) as Partial<Place>;
    const service = {
      company_joined_at: one.values.company_joined_at,
      inactive_at: one.existing?.row.inactive_at ?? null,
    };
    const from = unwrap(withJoiningDay(before, service.company_joined_at));
    const { gone, changed, made } = periodRows(
      { company_id: companyId, id: row.id },
      before,
      withToday(from, fields, today, service),
    );
    all.gone.push(...gone);
    all.changed.push(...changed);
    all.made.push(...made);
  }
  await storePeriods(tx, companyId, all);
}
