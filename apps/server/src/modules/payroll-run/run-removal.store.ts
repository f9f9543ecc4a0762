import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { PayrollMonth } from './payroll.reads.ts';
import { payrollsOf } from './payroll-run.policy.ts';
import { payrolls } from './payroll-run.tables.ts';

/** Why payrolls cannot be removed: how many are confirmed or beyond, and how many a later one of their month builds on. */
export interface NotRemoved {
  closed: number;
  followed: number;
}

/**
 * Removes the payrolls of a run, or somebody's of it, all or, if any is confirmed or followed by a later one of its person's
 * month, none; null if they were removed. The month is locked.
 */
export async function removePayrolls(
  tx: Tx,
  run: Pick<PayrollMonth, 'company_id' | 'start_date' | 'sequence'>,
  employee_id?: number,
): Promise<NotRemoved | null> {
  const later = sql`o.company_id = ${payrolls.company_id} and o.employee_id = ${payrolls.employee_id}
    and o.start_date = ${payrolls.start_date} and o.id > ${payrolls.id}`;
  const rows = await tx
    .select({
      id: payrolls.id,
      status: payrolls.status,
      followed: sql<boolean>`exists (select from ${payrolls} o where ${later})`,
    })
    .from(payrolls)
    .where(
      and(payrollsOf(run), employee_id === undefined ? undefined : eq(payrolls.employee_id, employee_id)),
    )
    .orderBy(asc(payrolls.id))
    .for('update');
  const closed = rows.filter(({ status }) => status !== 'In Process').length;
  const followed = rows.filter((row) => row.followed).length;
  if (closed > 0 || followed > 0) return { closed, followed };
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(payrolls).where(and(eq(payrolls.company_id, run.company_id), isAmong(payrolls.id, ids)));
  return null;
}
