import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import {
  lockBatch,
  markBatchPaid,
  monthControl,
  monthControls,
  prepareForPayment,
} from '../payroll-run/payroll-run.api.ts';
import { checkMonth, lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { onePayment, presentPayment, visibleBatches, withTotals } from './payment.reads.ts';
import { payrollPayments } from './payroll-payments.tables.ts';

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
  const { ids: _ids, sequence: _sequence, ...values } = body;
  await lockMonth(tx, body);
  const [created] = await tx
    .insert(payrollPayments)
    .values({ ...values, created_by: actor.user_id })
    .returning();
  if (!created) throw notFound();
  const moved = await prepareForPayment(call, body, created.id);
  if (moved.length === 0) throw new Problem('wrong_state', { key: 'payroll.nothing_confirmed' });
  const batch = await onePayment(call, created.id);
  const control = await monthControl(tx, actor, body);
  if (control.leave_paying && batch.own) throw new Problem('forbidden', { key: 'payroll.four_eyes' });
  return { data: presentPayment(batch, actor, control), message: 'created', status: 201 };
});

const pay = handle(paymentEndpoints.pay, async (call) => {
  const { params, body, actor, tx, services } = call;
  const before = await onePayment(call, params.id);
  const control = await monthControl(tx, actor, before.row);
  const current = presentPayment(before, actor, control);
  if (before.row.status === 'Paid') throw new Problem('wrong_state', { params: { status: 'Paid' }, current });
  if (control.leave_paying && before.own) throw new Problem('forbidden', { key: 'payroll.four_eyes' });
  const { company_id } = before.row;
  await lockBatch(tx, before.row);
  const now = services.clock.now().toISOString();
  const where = and(eq(payrollPayments.company_id, company_id), eq(payrollPayments.id, params.id));
  const paid = { status: 'Paid', paid_at: now } as const;
  await updateVersioned(tx, payrollPayments, { where, version: body.version, set: paid }, () => current);
  await markBatchPaid(tx, before.row, { paid_at: now, paid_by: actor.user_id });
  const data = presentPayment(await onePayment(call, params.id), actor, control);
  return { data, message: 'payroll.paid' };
});

export const paymentHandlers = [list, create, pay];
