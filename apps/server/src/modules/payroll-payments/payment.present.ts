import { may } from '@mesra/contract/access/may';
import type { PaymentBatch } from '@mesra/contract/payroll-payments/payment';
import { formatMoney } from '@mesra/domain/kit/money';
import type { Actor } from '../../kit/actor.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { approvalsOf, decidersOfOpen } from '../approvals/approvals.api.ts';
import { type MonthControl, monthControls } from '../payroll-setup/payroll-setup.api.ts';
import type { FoundPayment, PaymentCall } from './payment.reads.ts';

/** What the caller may do with a batch: whoever processed what it pays neither approves nor pays it. */
export function paymentCan(
  actor: Actor,
  { row, own }: Pick<FoundPayment, 'row' | 'own'>,
  { leave_paying, payment_approvers }: MonthControl,
): PaymentBatch['can'] {
  const role = actor.roles.find((one) => one.company_id === row.company_id);
  const holds = role !== undefined && may(role, '/payroll/document', 'Payment');
  const { status, created_by } = row;
  const approval = status === 'Waiting for Payment Approval';
  const waits = status === 'Waiting for Payment';
  return {
    decide:
      holds && approval && !own && created_by !== actor.user_id && payment_approvers.includes(actor.user_id),
    pay: holds && waits && !(leave_paying && own),
    cancel: holds && (waits || approval),
    record_return: holds && status === 'Paid',
  };
}

/** Batches in the shape of the API. */
export async function presentPayments(
  { tx, actor, companyIds }: PaymentCall,
  found: readonly FoundPayment[],
): Promise<PaymentBatch[]> {
  const [first] = found;
  if (!first) return [];
  const open = found.flatMap(({ row: { status, approval_id } }) =>
    status === 'Waiting for Payment Approval' && approval_id !== null ? [approval_id] : [],
  );
  const [names, controlOf, waits] = [
    await peopleNames(
      tx,
      found.flatMap(({ row, approved_by }) => [row.created_by, approved_by].flatMap((one) => one ?? [])),
    ),
    await monthControls(tx, actor, first.row.company_id),
    await decidersOfOpen(tx, open.length > 0 ? await approvalsOf({ tx, companyIds }, open) : []),
  ];
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
      can: paymentCan(actor, one, controlOf(row.start_date)),
    };
  });
}

/** One of them. */
export async function presentPayment(call: PaymentCall, found: FoundPayment): Promise<PaymentBatch> {
  const [batch] = await presentPayments(call, [found]);
  if (!batch) throw notFound();
  return batch;
}
