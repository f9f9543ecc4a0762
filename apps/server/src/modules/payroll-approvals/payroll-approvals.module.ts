import type { ServerModule } from '../../kit/module.ts';
import { monthApprovalHandlers } from './month-approval.handlers.ts';
import { payrollApprovalsAudited } from './payroll-approvals.audited.ts';
import { payrollApprovalsListeners } from './payroll-approvals.listeners.ts';

export const payrollApprovalsModule: ServerModule = {
  audited: payrollApprovalsAudited,
  handled: monthApprovalHandlers,
  listens: payrollApprovalsListeners,
};
