import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { presentPayment, presentPayments } from './payment.present.ts';
import { onePayment, visibleBatches, withTotals } from './payment.reads.ts';
import { cancelPayment, createPayment, payPayment } from './payment.store.ts';
import { payrollPayments } from './payroll-payments.tables.ts';

const list = handle(paymentEndpoints.list, async (call) => {
  const { query, actor, companyIds, tx } = call;
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
  return { data: await presentPayments(call, rows), meta: metaOf(query, counted) };
});

/** A batch as it is now. */
export const shownPayment = async (call: RowCall, id: number) =>
  presentPayment(call, await onePayment(call, id));

const read = handle(paymentEndpoints.read, async (call) => ({
  data: await shownPayment(call, call.params.id),
}));

const create = handle(paymentEndpoints.create, async (call) => {
  const batch = await createPayment(call, call.body);
  const message = batch.row.status === 'Waiting for Payment Approval' ? 'payment.sent' : 'created';
  return { data: await presentPayment(call, batch), message, status: 201 };
});

const pay = handle(paymentEndpoints.pay, async (call) => {
  await payPayment(call, call.params.id, call.body.version);
  return { data: await shownPayment(call, call.params.id), message: 'payroll.paid' };
});

const cancel = handle(paymentEndpoints.cancel, async (call) => {
  await cancelPayment(call, call.params.id, call.body);
  return { data: await shownPayment(call, call.params.id), message: 'payroll.batch_cancelled' };
});

export const paymentHandlers = [list, read, create, pay, cancel];
