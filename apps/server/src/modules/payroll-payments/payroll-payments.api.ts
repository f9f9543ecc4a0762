import type { PaymentFacts } from '@mesra/contract/payroll-payments/payment';
import { PAYMENT_METHODS } from '@mesra/domain/employees/payment-method';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { type ApprovalRow, decideApproval } from '../approvals/approvals.api.ts';
import { lockBatch } from '../payroll-run/payroll-run.api.ts';
import { type FoundPayment, paymentsUnder } from './payment.reads.ts';
import {
  batchMembers,
  numbersOf,
  paidBy,
  paidPeople,
  releasedMembers,
  sumPaid,
} from './payment-people.reads.ts';
import { payrollPayments } from './payroll-payments.tables.ts';

export { paymentsUnder } from './payment.reads.ts';
/** Where a batch is read. */
export { batchPage } from './payroll-payments.notices.ts';

/** The day on which a batch pays; null where there is no such batch. */
export async function paymentDateOf(tx: Tx, companyId: number, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ payment_date: payrollPayments.payment_date })
    .from(payrollPayments)
    .where(and(eq(payrollPayments.company_id, companyId), eq(payrollPayments.id, id)));
  return row?.payment_date ?? null;
}

/** At most so many names stand beside a decision. */
const MAX_NAMES = 100;

/** The batch that an approval is about; 404 where there is none. */
async function paymentUnder(call: RowCall, approval: Pick<ApprovalRow, 'id'>): Promise<FoundPayment> {
  const [found] = await paymentsUnder(call, [approval.id]);
  if (!found) throw notFound();
  return found;
}

/** What whoever approves a batch reads beside their decision. */
export async function paymentFactsOf(
  call: RowCall,
  approval: Pick<ApprovalRow, 'id'>,
): Promise<PaymentFacts> {
  const { row, count, repayments, total } = await paymentUnder(call, approval);
  const { id, name, status, start_date, payment_date, answer, note } = row;
  const members = status === 'Cancelled' ? releasedMembers(row) : batchMembers(row);
  const sums = await sumPaid(call, members, sql`true`);
  const people = status === 'Cancelled' ? [] : await paidPeople(call, members, paidBy('bank'));
  const without = people.filter((one) => !numbersOf(call.services.vault, one).bank_account);
  return {
    ...{ id, name, status, start_date, payment_date, count, repayments },
    total_net_pay: formatMoney(Number(total)),
    methods: PAYMENT_METHODS.flatMap((payment_method) => {
      const sum = sums.get(payment_method);
      return sum ? [{ payment_method, count: sum.count, total: formatMoney(sum.total) }] : [];
    }),
    without_account: without.slice(0, MAX_NAMES).map((one) => one.name),
    answer: answer ?? note,
  };
}

/** Decides on a batch, whose month is held before its approval, as by whoever pays or cancels it. */
export async function decidePayment(
  call: RowCall,
  approval: ApprovalRow,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
  current: () => unknown,
): Promise<void> {
  const { row } = await paymentUnder(call, approval);
  await lockBatch(call.tx, row);
  await decideApproval(call, approval.id, { status, note, terms: null }, current);
}
