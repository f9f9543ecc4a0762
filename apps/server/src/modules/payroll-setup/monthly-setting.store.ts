import { endOfMonth, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kit/db.ts';
import { invalid, stale } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { lastClosed, lockCompanyRow } from '../company/company.api.ts';

/** A table whose rows count from a month until the next one. */
export type MonthlyTable = PgTable & {
  company_id: PgColumn;
  effective_from: PgColumn;
  version: PgColumn;
};

/** The first month whose payrolls are all open; null if no payroll is confirmed. */
export async function openFrom(tx: Tx, companyId: number): Promise<string | null> {
  const closed = await lastClosed(tx, companyId);
  return closed === null ? null : startOfMonth(shiftMonth(closed.slice(0, 7), 1));
}

/** What is set, its month and its version: a row as it is answered. */
type MonthlySetting<T extends MonthlyTable> = Omit<
  T['$inferSelect'],
  'id' | 'company_id' | 'created_at' | 'updated_at'
>;

/** A company's rows, latest first. */
export async function monthlyRows<T extends MonthlyTable>(
  tx: Tx,
  table: T,
  companyId: number,
): Promise<MonthlySetting<T>[]> {
  const {
    id: _id,
    company_id: _company,
    created_at: _created,
    updated_at: _updated,
    ...columns
  } = getTableColumns(table as PgTable);
  const rows = await tx
    .select(columns)
    .from(table as PgTable)
    .where(eq(table.company_id, companyId))
    .orderBy(desc(table.effective_from));
  return rows as unknown as MonthlySetting<T>[];
}

/** Refuses a month that does not begin on its first day, or that has a confirmed payroll. Locks the company before. */
export async function checkOpenMonth(tx: Tx, companyId: number, effective_from: string): Promise<void> {
  if (effective_from !== startOfMonth(effective_from))
    throw invalid('effective_from', 'validation.month_start');
  await lockCompanyRow(tx, companyId);
  const closed = await lastClosed(tx, companyId);
  if (closed !== null && effective_from <= closed)
    throw invalid('effective_from', 'validation.month_closed', { month: endOfMonth(closed.slice(0, 7)) });
}

/** What is set from a month on, and the version of the row that begins there, if the caller saw one. */
export interface MonthlyChange {
  company_id: number;
  effective_from: string;
  version?: number | null | undefined;
  /** What is set. */
  values: Record<string, unknown>;
  /** The columns that name which of several rows of a month it is. */
  key?: Record<string, string>;
}

/** Stores what counts from a month on: 422 for a month that is closed, 409 with `current` for a stale version. */
export async function storeMonthly<T extends MonthlyTable>(
  tx: Tx,
  table: T,
  { company_id, effective_from, version, values, key = {} }: MonthlyChange,
  current: () => unknown,
): Promise<void> {
  await checkOpenMonth(tx, company_id, effective_from);
  const columns = table as unknown as Record<string, PgColumn>;
  const where = and(
    eq(table.company_id, company_id),
    eq(table.effective_from, effective_from),
    ...Object.entries(key).map(([name, value]) => eq(columns[name] as PgColumn, value)),
  );
  const untyped = table as PgTable;
  const [row] = await tx.select({ version: table.version }).from(untyped).where(where);
  if (row) {
    await assertVersion(row as { version: number }, version ?? 0, current);
    await tx.update(untyped).set(values).where(where);
    return;
  }
  if (version) throw stale(await current());
  await tx.insert(untyped).values({ company_id, effective_from, ...key, ...values });
}
