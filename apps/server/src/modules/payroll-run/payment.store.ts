import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { lockMonth, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { type InMonth, payrollsOf, visiblePayrolls } from './payroll-run.policy.ts';
import { payrolls } from './payroll-run.tables.ts';

/* What a payment batch does to payrolls. Which batch, and whether somebody may, is for the module that keeps batches. */

/** Locks payrolls in the global lock order for bulk changes: the month (`lockMonth`), then by id. */
async function lockRows(tx: Tx, where: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: payrolls.id })
    .from(payrolls)
    .where(where)
    .orderBy(asc(payrolls.id))
    .for('update');
  return rows.map((row) => row.id);
}

type Month = Pick<WageMonth, 'company_id' | 'start_date'>;

/**
 * Puts the confirmed payrolls of a month that the caller sees, or some of them, into a batch that exists; returns
 * their ids. The month is locked.
 */
export async function prepareForPayment(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  month: InMonth,
  payment_id: number,
): Promise<number[]> {
  const { company_id } = month;
  const seen = visiblePayrolls(actor, [company_id]);
  const moved = await lockRows(tx, and(payrollsOf(month), eq(payrolls.status, 'Confirmed'), seen));
  if (moved.length > 0)
    await tx
      .update(payrolls)
      .set({ status: 'Waiting for Payment', payment_id })
      .where(and(eq(payrolls.company_id, company_id), inArray(payrolls.id, moved)));
  return moved;
}

/** Locks the month of a batch and its payrolls, before the batch itself changes. */
export async function lockBatch(tx: Tx, { id, ...month }: Month & { id: number }): Promise<void> {
  await lockMonth(tx, month);
  await lockRows(tx, and(eq(payrolls.company_id, month.company_id), eq(payrolls.payment_id, id)));
}

/** Marks every payroll of a batch as paid at an instant, by somebody; they are locked. */
export async function markBatchPaid(
  tx: Tx,
  { company_id, id }: { company_id: number; id: number },
  paid: { paid_at: string; paid_by: number },
): Promise<void> {
  await tx
    .update(payrolls)
    .set({ status: 'Paid', ...paid })
    .where(and(eq(payrolls.company_id, company_id), eq(payrolls.payment_id, id)));
}

/** A payroll that a batch no longer holds, and its net pay in sen. */
export interface Released {
  payroll_id: number;
  employee_id: number;
  sequence: number;
  amount: number;
}

/** Takes every payroll out of a batch that is cancelled: they are Confirmed again. They are locked. */
export async function releaseBatch(
  tx: Tx,
  { company_id, id }: { company_id: number; id: number },
): Promise<Released[]> {
  const { employee_id, sequence } = payrolls;
  return tx
    .update(payrolls)
    .set({ status: 'Confirmed', payment_id: null })
    .where(and(eq(payrolls.company_id, company_id), eq(payrolls.payment_id, id)))
    .returning({ payroll_id: payrolls.id, employee_id, sequence, amount: payrolls.total_net_pay });
}
