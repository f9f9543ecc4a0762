import { type Placement, withJoiningDay, withToday } from '@mesra/domain/employees/periods';
import { unwrap } from '@mesra/domain/kit/outcome';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { StoredEmployee } from './employee.present.ts';
import { employees } from './employees.tables.ts';
import { type PeriodRows, periodRows, type StoredEmployment, storePeriods } from './employment.store.ts';
import { employments } from './employment.tables.ts';

const PARTS = ['branch_id', 'division_id', 'department_id', 'position_id', 'position_level_id'] as const;
const IN_PERIODS = [...PARTS, 'company_joined_at'] as const;

/** The periods of these employees, locked until the transaction ends. */
async function lockPeriods(tx: Tx, companyId: number, ids: number[]) {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.company_id, companyId), isAmong(employees.id, ids)))
    .orderBy(asc(employees.id))
    .for('no key update');
  const rows = await tx
    .select()
    .from(employments)
    .where(and(eq(employments.company_id, companyId), isAmong(employments.employee_id, ids)))
    .orderBy(asc(employments.effective_from));
  const byEmployee = new Map<number, StoredEmployment[]>();
  for (const row of rows) byEmployee.set(row.employee_id, [...(byEmployee.get(row.employee_id) ?? []), row]);
  return byEmployee;
}

/** An employee's previous row, and the columns being stored. */
export interface ChangedRow {
  row: { id: number } & Record<string, unknown>;
  before: StoredEmployee;
}

/**
 * Syncs employment periods with rows stored without a date: placement changes apply from `today`, and a new
 * joining day moves the start of the first period.
 */
export async function syncRows(
  tx: Tx,
  companyId: number,
  today: string,
  changed: readonly ChangedRow[],
): Promise<void> {
  const concerned = changed.filter(({ row, before }) =>
    IN_PERIODS.some((name) => row[name] !== before[name]),
  );
  if (concerned.length === 0) return;
  const periods = await lockPeriods(
    tx,
    companyId,
    concerned.map(({ row }) => row.id),
  );
  const all: PeriodRows = { gone: [], changed: [], created: [] };
  for (const { row, before } of concerned) {
    const stored = periods.get(row.id) ?? [];
    const fields = Object.fromEntries(PARTS.map((name) => [name, row[name]])) as Partial<Placement>;
    const service = {
      company_joined_at: row.company_joined_at as string,
      inactive_at: before.inactive_at,
    };
    const from = unwrap(withJoiningDay(stored, service.company_joined_at));
    const { gone, changed, created } = periodRows(
      { company_id: companyId, id: row.id },
      stored,
      withToday(from, fields, today, service),
    );
    all.gone.push(...gone);
    all.changed.push(...changed);
    all.created.push(...created);
  }
  await storePeriods(tx, companyId, all);
}
