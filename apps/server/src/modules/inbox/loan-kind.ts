import { formatMoney } from '@mesra/domain/kit/money';
import { plannedMonths } from '@mesra/domain/payroll/loans';
import { notFound } from '../../kit/problem.ts';
import { decideLoan, loansUnder, othersOwed, presentLoan } from '../payroll-loans/payroll-loans.api.ts';
import type { DecisionKind, InboxEntry } from './inbox-kind.ts';

/** A loan or an advance that somebody asks for, or that is entered for them. */
export const loanKind: DecisionKind<'loan'> = {
  async entries(call, approvalIds) {
    const entries = new Map<number, InboxEntry<never>>();
    for (const row of await loansUnder(call, approvalIds)) {
      const { approval_id, id, kind: loan_kind, purpose, principal, first_month, status } = row;
      if (approval_id === null) continue;
      const instalments = plannedMonths(row, row.changes).length;
      const terms = { loan_kind, purpose, first_month, instalments, principal: formatMoney(principal) };
      const summary = { kind: 'loan', ...terms } as never;
      entries.set(approval_id, {
        summary,
        pages: { own: '/payroll', managed: `/payroll/loan/view?id=${id}` },
        status,
      });
    }
    return entries;
  },
  // What else the person owes is beside the decision.
  bulkSafe: () => 'figures',
  async facts(call, approval) {
    const [row] = await loansUnder(call, [approval.id]);
    if (!row) throw notFound();
    const { can: _can, ...loan } = await presentLoan(call, row);
    return { kind: 'loan', loan, others: formatMoney(await othersOwed(call, row)) };
  },
  decide: decideLoan,
};
