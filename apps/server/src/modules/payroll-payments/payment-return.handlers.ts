import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { and, eq, sql } from 'drizzle-orm';
import { dayAt, todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { shownPayment } from './payment.handlers.ts';
import { presentPayment } from './payment.present.ts';
import { onePayment, type PaymentRow } from './payment.reads.ts';
import { batchMembers, numbersOf, type PaidPerson, paidPeople } from './payment-people.reads.ts';
import {
  payrollPaymentCheques as cheques,
  payrollPaymentReturns as returns,
} from './payroll-payments.tables.ts';

/** A payroll that a batch pays, or pays again; 422 where it does not. */
async function paidIn(call: RowCall, row: PaymentRow, payrollId: number): Promise<PaidPerson> {
  const [paid] = await paidPeople(call, batchMembers(row), sql`s.id = ${payrollId}`);
  if (!paid) throw invalid('payroll_id', 'payment.not_in_batch');
  return paid;
}

/** A batch with its month held, in one of some states; 409 with the row as it is now in another. */
async function heldMonth(call: RowCall, id: number, states: readonly PaymentRow['status'][]) {
  const { row: before } = await onePayment(call, id);
  await lockMonth(call.tx, before);
  const found = await onePayment(call, id);
  const { status } = found.row;
  if (!states.includes(status))
    throw new Problem('wrong_state', { params: { status }, current: await presentPayment(call, found) });
  return found.row;
}

const recordReturn = handle(paymentEndpoints.recordReturn, async (call) => {
  const { params, body, tx, actor, services } = call;
  const row = await heldMonth(call, params.id, ['Paid']);
  const { company_id, payment_date, paid_at } = row;
  const today = todayIn(actor, company_id, services.clock);
  const paidOn = paid_at === null ? payment_date : dayAt(actor, company_id, new Date(paid_at));
  const { returned_on, reason, payroll_id } = body;
  const paid = await paidIn(call, row, payroll_id);
  if (returned_on > today || (returned_on < payment_date && returned_on < paidOn))
    throw invalid('returned_on', 'payment.return_day');
  if (paid.return_id !== null)
    throw new Problem('wrong_state', {
      key: 'payment.returned_already',
      current: await shownPayment(call, params.id),
    });
  await tx.insert(returns).values({
    ...{ company_id: row.company_id, payment_id: row.id, payroll_id, employee_id: paid.employee_id },
    ...{ amount: paid.total_net_pay, returned_on, reason, recorded_by: actor.user_id },
  });
  return { data: await shownPayment(call, params.id), message: 'payment.return_recorded', status: 201 };
});

const withdrawReturn = handle(paymentEndpoints.withdrawReturn, async (call) => {
  const { params, tx } = call;
  const row = await heldMonth(call, params.id, ['Paid']);
  const which = and(
    eq(returns.company_id, row.company_id),
    eq(returns.payment_id, row.id),
    eq(returns.id, params.return_id),
  );
  const [found] = await tx.select({ repaid_in: returns.repaid_in }).from(returns).where(which);
  if (!found) throw notFound();
  if (found.repaid_in !== null)
    throw new Problem('wrong_state', {
      key: 'payment.repaid',
      current: await shownPayment(call, params.id),
    });
  await tx.delete(returns).where(which);
  return { data: await shownPayment(call, params.id), message: 'payment.return_withdrawn' };
});

/** Of who is paid by cheque; and of who is to be paid by bank and has no account, so that nobody else has to wait. */
const setCheque = handle(paymentEndpoints.setCheque, async (call) => {
  const { params, body, tx, services } = call;
  const row = await heldMonth(call, params.id, ['Waiting for Payment', 'Paid']);
  const { payroll_id, cheque_number } = body;
  const paid = await paidIn(call, row, payroll_id);
  const { bank_account } = numbersOf(services.vault, paid);
  if (paid.payment_method === 'cash' || (paid.payment_method === 'bank' && bank_account))
    throw invalid('payroll_id', 'payment.not_cheque');
  const { company_id, id: payment_id } = row;
  const of = and(
    eq(cheques.company_id, company_id),
    eq(cheques.payment_id, payment_id),
    eq(cheques.payroll_id, payroll_id),
  );
  if (cheque_number === null) await tx.delete(cheques).where(of);
  else {
    const [other] = await tx
      .select({ payroll_id: cheques.payroll_id })
      .from(cheques)
      .where(
        and(
          eq(cheques.company_id, company_id),
          eq(cheques.payment_id, payment_id),
          eq(cheques.cheque_number, cheque_number),
        ),
      );
    if (other && other.payroll_id !== payroll_id) throw invalid('cheque_number', 'payment.cheque_taken');
    if (paid.cheque_number === null)
      await tx
        .insert(cheques)
        .values({ company_id, payment_id, payroll_id, employee_id: paid.employee_id, cheque_number });
    else await tx.update(cheques).set({ cheque_number }).where(of);
  }
  return { data: await shownPayment(call, params.id), message: 'saved' };
});

export const paymentReturnHandlers = [recordReturn, withdrawReturn, setCheque];
