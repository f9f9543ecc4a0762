import { on } from '../../kit/events.ts';
import { approvalDecided, approvalReviewed } from '../approvals/approvals.events.ts';
import { monthUnder } from './month-approval.reads.ts';
import { applyDecision } from './month-approval.store.ts';
import { notifyApprovers, notifySender } from './payroll-approvals.notices.ts';

/** Applies what is decided about a month of payrolls. */
export const payrollApprovalsListeners = [
  on(approvalDecided, async (_, { call, approval, status, note }) => {
    if (approval.kind !== 'month_approval') return;
    await applyDecision(call, approval, { status, note });
    const row = await monthUnder({ ...call, companyIds: [approval.company_id] }, approval.id);
    if (row) await notifySender(call, row, status);
  }),
  on(approvalReviewed, async (_, { call, approval }) => {
    if (approval.kind !== 'month_approval') return;
    const row = await monthUnder({ ...call, companyIds: [approval.company_id] }, approval.id);
    if (row) await notifyApprovers(call, approval, row.start_date);
  }),
];
