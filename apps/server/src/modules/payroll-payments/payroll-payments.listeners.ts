import { on } from '../../kit/events.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { paymentsUnder } from './payment.reads.ts';
import { applyDecision } from './payment.store.ts';
import { notifyMaker } from './payroll-payments.notices.ts';

/** Applies what is decided about a payment batch. */
export const payrollPaymentsListeners = [
  on(approvalDecided, async (_, { call, approval, status, note }) => {
    if (approval.kind !== 'payment_approval') return;
    const [found] = await paymentsUnder({ ...call, companyIds: [approval.company_id] }, [approval.id]);
    if (!found) return;
    await applyDecision(call, found.row, { status, note });
    await notifyMaker(call, found.row, status);
  }),
];
