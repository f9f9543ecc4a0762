import { isPaymentDate } from '@mesra/domain/payroll/payment-date';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { cancelApproval, decidersOf, grantToSoleOwner, openApproval } from '../approvals/approvals.api.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { lockBatch, markBatchPaid, prepareForPayment, releaseBatch } from '../payroll-run/payroll-run.api.ts';
import { payrollsPaying } from '../payroll-run/payroll-run.events.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { checkMonth, lockMonth, monthControl, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { paymentCan, presentPayment } from './payment.present.ts';
import { type FoundPayment, onePayment, type PaymentRow, processedIn } from './payment.reads.ts';
import { notifyApprovers } from './payroll-payments.notices.ts';
import {
  payrollPayments,
  payrollPaymentReleases as releases,
  payrollPaymentReturns as returns,
} from './payroll-payments.tables.ts';

/** What goes into a batch: the confirmed payrolls of a month or run, or the named ones, none for `[]`, and returned payments. */
export interface NewPayment extends WageMonth {
  name: string;
  payment_date: string;
  sequence?: number | undefined;
  ids?: number[] | undefined;
  return_ids?: number[] | undefined;
}

const whereBatch = ({ company_id, id }: Pick<PaymentRow, 'company_id' | 'id'>) =>
  and(eq(payrollPayments.company_id, company_id), eq(payrollPayments.id, id));

/** Puts returned payments of a month, which is locked, into a batch: all together or not at all. */
async function repay(
  { tx, actor }: RowCall,
  { company_id, start_date }: WageMonth,
  { repaid_in, ids }: { repaid_in: number; ids: readonly number[] },
): Promise<void> {
  const seen = belongsToVisible(actor, [company_id], returns);
  const put = await tx
    .update(returns)
    .set({ repaid_in })
    .where(
      and(
        eq(returns.company_id, company_id),
        isAmong(returns.id, ids),
        isNull(returns.repaid_in),
        seen,
        sql`exists (select from ${payrolls} p where p.company_id = ${returns}.company_id and p.id = ${returns}.payroll_id
          and p.start_date = ${start_date})`,
      ),
    )
    .returning({ id: returns.id });
  const gone = new Set(ids).size - put.length;
  if (gone > 0) throw new Problem('wrong_state', { key: 'payment.return_gone', params: { count: gone } });
}

/** Puts into a batch what was named for it; 409 where something cannot be put there, or nothing can. */
async function fill(call: RowCall, { return_ids, ...body }: NewPayment, id: number): Promise<void> {
  if (return_ids) await repay(call, body, { repaid_in: id, ids: return_ids });
  const moved = await prepareForPayment(call, body, id);
  if (moved.length === 0 && !return_ids)
    throw new Problem('wrong_state', { key: 'payroll.nothing_confirmed' });
  const gone = new Set(body.ids).size - moved.length;
  if (body.ids && gone > 0)
    throw new Problem('wrong_state', { key: 'payroll.not_for_batch', params: { count: gone } });
  await emit(call, payrollsPaying, { companyId: body.company_id, payrolls: moved });
}

/** Asks those who approve payments of the month; 409 where none of them could. */
async function askForApproval(call: RowCall, row: PaymentRow, accounts: readonly number[]): Promise<void> {
  const approval = await openApproval(call, {
    ...{ company_id: row.company_id, kind: 'payment_approval', employee_id: null, subject: String(row.id) },
    steps: [
      {
        ...{ line_manager: null, holders: false, people: [], accounts: [...accounts] },
        excluded: await processedIn(call.tx, row),
      },
    ],
  });
  await call.tx.update(payrollPayments).set({ approval_id: approval.id }).where(whereBatch(row));
  if ((await decidersOf(call.tx, approval)).length > 0) {
    await notifyApprovers(call, approval, row.name);
    return;
  }
  if (!(await grantToSoleOwner(call, approval.id)))
    throw new Problem('wrong_state', { key: 'payment.nobody' });
}

/** Makes a batch of a month; it waits for approval where the company wants one. */
export async function createPayment(call: RowCall, body: NewPayment): Promise<FoundPayment> {
  const { tx, actor } = call;
  checkMonth(body.start_date, body.end_date);
  if (!isPaymentDate(body.payment_date, body)) throw invalid('payment_date', 'payroll.payment_date');
  await lockMonth(tx, body);
  const { payment_approvers, leave_paying } = await monthControl(tx, actor, body);
  const { company_id, start_date, end_date, payment_date, name } = body;
  const [row] = await tx
    .insert(payrollPayments)
    .values({
      ...{ company_id, start_date, end_date, payment_date, name, created_by: actor.user_id },
      status: payment_approvers.length > 0 ? 'Waiting for Payment Approval' : 'Waiting for Payment',
    })
    .returning();
  if (!row) throw notFound();
  await fill(call, body, row.id);
  if (payment_approvers.length > 0) await askForApproval(call, row, payment_approvers);
  else if (leave_paying && (await onePayment(call, row.id)).own)
    throw new Problem('forbidden', { key: 'payroll.four_eyes' });
  return onePayment(call, row.id);
}

/**
 * A batch in one of some states with its month and payrolls locked, as it is then. 409 with the row as it is now where it is in
 * another.
 */
async function heldBatch(call: RowCall, id: number, states: readonly PaymentRow['status'][]) {
  const { row } = await onePayment(call, id);
  await lockBatch(call.tx, row);
  const found = await onePayment(call, id);
  const { status } = found.row;
  if (!states.includes(status))
    throw new Problem('wrong_state', { params: { status }, current: await presentPayment(call, found) });
  return found;
}

const setState = (
  call: RowCall,
  row: PaymentRow,
  version: number,
  set: Partial<typeof payrollPayments.$inferInsert>,
) =>
  updateVersioned(call.tx, payrollPayments, { where: whereBatch(row), version, set }, async () =>
    presentPayment(call, await onePayment(call, row.id)),
  );

/** Marks a batch as paid, and every payroll in it. 403 by four eyes. */
export async function payPayment(call: RowCall, id: number, version: number): Promise<void> {
  const { actor, tx, services } = call;
  const found = await heldBatch(call, id, ['Waiting for Payment']);
  if (!paymentCan(actor, found, await monthControl(tx, actor, found.row)).pay)
    throw new Problem('forbidden', { key: 'payroll.four_eyes' });
  const paid_at = services.clock.now().toISOString();
  await setState(call, found.row, version, { status: 'Paid', paid_at });
  await markBatchPaid(tx, found.row, { paid_at, paid_by: actor.user_id });
}

const RELEASED = [
  ...[
    'company_id',
    'payment_id',
    'payroll_id',
    'employee_id',
    'sequence',
    'amount',
    'return_id',
    'released_at',
  ],
] as const;

/** Lets go of what a cancelled batch held, which is locked, and keeps what that was. */
async function letGo({ tx, services }: Pick<RowCall, 'tx' | 'services'>, row: PaymentRow): Promise<void> {
  const { company_id, id: payment_id } = row;
  const released_at = services.clock.now().toISOString();
  const payrollsHeld = await releaseBatch(tx, row);
  const returnsHeld = await tx
    .update(returns)
    .set({ repaid_in: null })
    .where(and(eq(returns.company_id, company_id), eq(returns.repaid_in, payment_id)))
    .returning({
      ...{ return_id: returns.id, payroll_id: returns.payroll_id, employee_id: returns.employee_id },
      amount: returns.amount,
    });
  const again = await sequencesOf(
    tx,
    company_id,
    returnsHeld.map(({ payroll_id }) => payroll_id),
  );
  const held = [
    ...payrollsHeld.map((one) => ({ ...one, return_id: null })),
    ...returnsHeld.map((one) => ({ ...one, sequence: again.get(one.payroll_id) ?? 1 })),
  ].map((one) => ({ ...one, company_id, payment_id, released_at }));
  await insertRows(tx, releases, RELEASED, held);
}

async function sequencesOf(
  tx: RowCall['tx'],
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: payrolls.id, sequence: payrolls.sequence })
    .from(payrolls)
    .where(and(eq(payrolls.company_id, companyId), inArray(payrolls.id, [...ids])));
  return new Map(rows.map(({ id, sequence }) => [id, sequence]));
}

/** Cancels a batch until it is paid, and the request to approve it: its payrolls are Confirmed again. */
export async function cancelPayment(
  call: RowCall,
  id: number,
  { note, version }: { note: string; version: number },
): Promise<void> {
  const found = await heldBatch(call, id, ['Waiting for Payment Approval', 'Waiting for Payment']);
  const { status, approval_id } = found.row;
  await setState(call, found.row, version, { status: 'Cancelled', note });
  await letGo(call, found.row);
  if (status === 'Waiting for Payment Approval' && approval_id !== null)
    await cancelApproval(call, approval_id, () => null);
}

/** Stores what was decided about a batch, whose month is locked: it may be paid, or it is cancelled with the reason. */
export async function applyDecision(
  call: RowCall,
  row: PaymentRow,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<void> {
  const approved = status === 'Approved';
  const set = approved
    ? { status: 'Waiting for Payment' as const, answer: note }
    : { status: 'Cancelled' as const, note };
  await call.tx.update(payrollPayments).set(set).where(whereBatch(row));
  if (!approved) await letGo(call, row);
}
