import { formatMoney } from '@mesra/domain/kit/money';
import {
  batchPage,
  decidePayment,
  paymentFactsOf,
  paymentsUnder,
} from '../payroll-payments/payroll-payments.api.ts';
import type { DecisionKind } from './inbox-kind.ts';

/** A payment batch. */
export const paymentApprovalKind: DecisionKind<'payment_approval'> = {
  async entries(call, approvalIds) {
    const found = await paymentsUnder(call, approvalIds);
    return new Map(
      found.flatMap(({ row, count, total }) => {
        if (row.approval_id === null) return [];
        const { name, start_date, payment_date } = row;
        const total_net_pay = formatMoney(Number(total));
        const page = batchPage(row);
        const summary = {
          kind: 'payment_approval' as const,
          name,
          start_date,
          payment_date,
          people: count,
          total_net_pay,
        };
        return [[row.approval_id, { summary, pages: { own: page, managed: page } }]];
      }),
    );
  },
  // By which methods, and who has no account, stands beside the decision alone.
  bulkSafe: () => 'figures',
  async facts(call, approval) {
    return { kind: 'payment_approval', payment: await paymentFactsOf(call, approval) };
  },
  async decide(call, approval, { status, note }, current) {
    await decidePayment(call, approval, { status, note }, current);
  },
};
