import { formatMoney } from '@mesra/domain/kit/money';
import { notFound } from '../../kit/problem.ts';
import { decideMonth, factsOf, monthsUnder, monthUnder } from '../payroll-approvals/payroll-approvals.api.ts';
import type { DecisionKind } from './inbox-kind.ts';

/** A month of payrolls. */
export const monthApprovalKind: DecisionKind<'month_approval'> = {
  async entries(call, approvalIds) {
    const rows = await monthsUnder(call, approvalIds);
    return new Map(
      rows.map(({ approval_id, start_date, people, totals, status }) => {
        const total_net_pay = formatMoney(totals.total_net_pay);
        const page = `/payroll/manage?start_date=${start_date}`;
        const summary = { kind: 'month_approval' as const, start_date, people, total_net_pay };
        return [approval_id, { summary, pages: { own: page, managed: page }, status }];
      }),
    );
  },
  // The month before, what has changed since and what is unusual are beside the decision alone.
  bulkSafe: () => 'figures',
  async facts(call, approval) {
    const row = await monthUnder(call, approval.id);
    if (!row) throw notFound();
    return { kind: 'month_approval', month: await factsOf(call, row) };
  },
  async decide(call, approval, { status, note }, current) {
    await decideMonth(call, approval, { status, note }, current);
  },
};
