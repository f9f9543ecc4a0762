import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { addMonths } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import {
  lockBatch,
  markBatchPaid,
  monthControl,
  monthControls,
  prepareForPayment,
  releaseBatch,
} from '../payroll-run/payroll-run.api.ts';
import { checkMonth, lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { onePayment, presentPayment, visibleBatches, withTotals } from './payment.reads.ts';
import { payrollPaymentReleases, payrollPayments } from './payroll-payments.tables.ts';

const list = handle(paymentEndpoints.list, async ({ query, actor, companyIds, tx }) => {
  const where = and(
    eq(payrollPayments.company_id, query.company_id),
    visibleBatches(actor, companyIds),
    query.status ? inArray(payrollPayments.status, query.status) : undefined,
    query.keyword ? sql`${payrollPayments.name} ilike ${likePattern(query.keyword)}` : undefined,
  );
  const sort = { payment_date: payrollPayments.payment_date, created_at: payrollPayments.created_at };
  const [rows, counted] = await Promise.all([
    withTotals(tx, actor, where, pageOf(query, sort, payrollPayments.id)),
    countMatches(tx, sql`from ${payrollPayments} where ${where}`),
  ]);
  const meta = metaOf(query, counted);
  const controlOf = await monthControls(tx, actor, query.company_id);
  return {
    data: rows.map((found) => presentPayment(found, actor, controlOf(found.row.start_date))),
    meta,
  };
});

const create = handle(paymentEndpoints.create, async (call) => {
  const { body, actor, tx } = call;
  checkMonth(body.start_date, body.end_date);
  if (body.payment_date < body.start_date || body.payment_date > addMonths(body.end_date, 12))
    throw invalid('payment_date', 'payroll.payment_date');
  const { ids: _ids, sequence: _sequence, ...values } = body;
  await lockMonth(tx, body);
  const [created] = await tx
    .insert(payrollPayments)
    .values({ ...values, created_by: actor.user_id })
    .returning();
  if (!created) throw notFound();
  const moved = await prepareForPayment(call, body, created.id);
  if (moved.length === 0) throw new Problem('wrong_state', { key: 'payroll.nothing_confirmed' });
  const gone = new Set(body.ids).size - moved.length;
  if (body.ids && gone > 0)
    throw new Problem('wrong_state', { key: 'payroll.not_for_batch', params: { count: gone } });
  const batch = await onePayment(call, created.id);
  const control = await monthControl(tx, actor, body);
  if (control.leave_paying && batch.own) throw new Problem('forbidden', { key: 'payroll.four_eyes' });
  return { data: presentPayment(batch, actor, control), message: 'created', status: 201 };
});

type BatchState = Pick<typeof payrollPayments.$inferInsert, 'status' | 'paid_at' | 'note'>;

/** A batch that waits for payment with its month locked, and how it is changed and shown; 409 where it does not wait. */
async function openBatch(call: RowCall, id: number) {
  const { actor, tx } = call;
  const found = await onePayment(call, id);
  const control = await monthControl(tx, actor, found.row);
  const current = presentPayment(found, actor, control);
  const { status, company_id } = found.row;
  if (status !== 'Waiting for Payment') throw new Problem('wrong_state', { params: { status }, current });
  await lockBatch(tx, found.row);
  const where = and(eq(payrollPayments.company_id, company_id), eq(payrollPayments.id, id));
  return {
    ...{ row: found.row, mayPay: !(control.leave_paying && found.own) },
    set: (version: number, set: BatchState) =>
      updateVersioned(tx, payrollPayments, { where, version, set }, () => current),
    shown: async () => presentPayment(await onePayment(call, id), actor, control),
  };
}

const pay = handle(paymentEndpoints.pay, async (call) => {
  const { params, body, actor, tx, services } = call;
  const batch = await openBatch(call, params.id);
  if (!batch.mayPay) throw new Problem('forbidden', { key: 'payroll.four_eyes' });
  const paid_at = services.clock.now().toISOString();
  await batch.set(body.version, { status: 'Paid', paid_at });
  await markBatchPaid(tx, batch.row, { paid_at, paid_by: actor.user_id });
  return { data: await batch.shown(), message: 'payroll.paid' };
});

const cancel = handle(paymentEndpoints.cancel, async (call) => {
  const { params, body, tx, services } = call;
  const { row, set, shown } = await openBatch(call, params.id);
  await set(body.version, { status: 'Cancelled', note: body.note });
  const { company_id, id: payment_id } = row;
  const released_at = services.clock.now().toISOString();
  const released = await releaseBatch(tx, row);
  const held = released.map((one) => ({ ...one, company_id, payment_id, released_at }));
  await tx.execute(sql`insert into ${payrollPaymentReleases}
      (company_id, payment_id, payroll_id, employee_id, sequence, amount, released_at)
    select company_id, payment_id, payroll_id, employee_id, sequence, amount, released_at
    from jsonb_populate_recordset(null::${payrollPaymentReleases}, ${JSON.stringify(held)}::jsonb)`);
  return { data: await shown(), message: 'payroll.batch_cancelled' };
});

export const paymentHandlers = [list, create, pay, cancel];
