import { type PaymentBatch, paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { formatMoney } from '@mesra/domain/kit/money';
import { type Actor, allows } from '../../kit/actor.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { approvalsOf, decidersOfOpen, findWaiting } from '../approvals/approvals.api.ts';
import { seenBy } from '../employees/employees.api.ts';
import { type MonthControl, monthControls } from '../payroll-setup/payroll-setup.api.ts';
import type { FoundPayment, PaymentCall } from './payment.reads.ts';

/** What the caller may do with a batch but decide on it: whoever processed what it pays does not pay it. */
export function paymentCan(
  actor: Actor,
  { row: { company_id, status }, own }: Pick<FoundPayment, 'row' | 'own'>,
  { leave_paying }: Pick<MonthControl, 'leave_paying'>,
): Omit<PaymentBatch['can'], 'decide'> {
  const holds = allows(actor, company_id, paymentEndpoints.pay);
  const approval = status === 'Waiting for Payment Approval';
  const waits = status === 'Waiting for Payment';
  return {
    pay: holds && waits && !(leave_paying && own),
    cancel: holds && (waits || approval),
    record_return: holds && status === 'Paid',
  };
}

/** Batches in the shape of the API. */
export async function presentPayments(
  call: PaymentCall,
  found: readonly FoundPayment[],
): Promise<PaymentBatch[]> {
  const { tx, actor, companyIds } = call;
  const [first] = found;
  if (!first) return [];
  const open = found.flatMap(({ row: { status, approval_id } }) =>
    status === 'Waiting for Payment Approval' && approval_id !== null ? [approval_id] : [],
  );
  const wanted = { kinds: ['payment_approval'], inScope: seenBy } as const;
  const [names, controlOf, approvals, decided] = await Promise.all([
    peopleNames(
      tx,
      found.flatMap(({ row, approved_by }) => [row.created_by, approved_by].flatMap((one) => one ?? [])),
    ),
    monthControls(tx, actor, first.row.company_id),
    open.length > 0 ? approvalsOf({ tx, companyIds }, open) : [],
    open.length > 0 ? findWaiting(call, open, wanted) : [],
  ]);
  const waits = await decidersOfOpen(tx, approvals);
  const decides = new Set(decided.filter((one) => one.waits).map(({ row }) => row.id));
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return found.map((one) => {
    const { updated_at: _, ...row } = one.row;
    return {
      ...row,
      ...{ count: one.count, repayments: one.repayments, returned: one.returned },
      returned_waiting: one.returned_waiting,
      total_net_pay: formatMoney(Number(one.total)),
      created_by: person(row.created_by),
      approved_by: person(one.approved_by),
      waits_for: (row.approval_id !== null && waits.get(row.approval_id)) || null,
      can: {
        ...paymentCan(actor, one, controlOf(row.start_date)),
        decide: row.approval_id !== null && decides.has(row.approval_id),
      },
    };
  });
}

/** One of them. */
export async function presentPayment(call: PaymentCall, found: FoundPayment): Promise<PaymentBatch> {
  const [batch] = await presentPayments(call, [found]);
  if (!batch) throw notFound();
  return batch;
}
