import { on } from '../../kit/events.ts';
import type { ServerModule } from '../../kit/module.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { notifyEmployee } from '../reminders/reminders.api.ts';
import { loanHandlers } from './loan.handlers.ts';
import { applyLoanDecision } from './loan.store.ts';
import { loanFeed } from './loan-feed.ts';
import { payrollLoansAudited } from './payroll-loans.audited.ts';

export const payrollLoansModule: ServerModule = {
  audited: payrollLoansAudited,
  handled: loanHandlers,
  feeds: [loanFeed],
  listens: [
    on(approvalDecided, async (_, { call, approval, status, note }) => {
      const row =
        approval.kind === 'loan' ? await applyLoanDecision(call, approval.id, { status, note }) : null;
      if (!row) return;
      const kind = status === 'Approved' ? 'loan_approved' : 'loan_rejected';
      await notifyEmployee(call, row, { kind, params: { purpose: row.purpose }, link: '/payroll' });
    }),
  ],
};
