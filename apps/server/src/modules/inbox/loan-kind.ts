import { formatMoney } from '@mesra/domain/kit/money';
import { plannedMonths } from '@mesra/domain/payroll/loans';
import { notFound } from '../../kit/problem.ts';
import { decideLoan, loansUnder, othersOwed, presentLoan } from '../payroll-loans/payroll-loans.api.ts';
import type { DecisionKind } from './inbox-kind.ts';

/** A loan or an advance that somebody asks for, or that is entered for them. */
export const loanKind: DecisionKind<'loan'> = {
  async entries(call, approvalIds) {
    const found = await loansUnder(call, approvalIds);
    return new Map(
      found.flatMap((row) => {
        if (row.approval_id === null) return [];
        const { id, kind: loan_kind, purpose, principal, first_month, status } = row;
        const summary = {
          kind: 'loan' as const,
          ...{ loan_kind, purpose, first_month },
          instalments: plannedMonths(row, row.changes).length,
          principal: formatMoney(principal),
        };
        const pages = { own: '/payroll', managed: `/payroll/loan/view?id=${id}` };
        return [[row.approval_id, { summary, pages, status }]];
      }),
    );
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
