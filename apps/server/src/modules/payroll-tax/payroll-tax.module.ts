import { formatMoney } from '@mesra/domain/kit/money';
import { on } from '../../kit/events.ts';
import type { ServerModule } from '../../kit/module.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { notifyEmployee } from '../reminders/reminders.api.ts';
import { payrollTaxAudited } from './payroll-tax.audited.ts';
import { sweepTaxProofs } from './payroll-tax.jobs.ts';
import { taxClaimHandlers } from './tax-claim.handlers.ts';
import { applyTaxDecision } from './tax-claim.store.ts';

export const payrollTaxModule: ServerModule = {
  audited: payrollTaxAudited,
  handled: taxClaimHandlers,
  daily: sweepTaxProofs,
  listens: [
    on(approvalDecided, async (_, { call, approval, status, note }) => {
      if (approval.kind !== 'tax_claim') return;
      const row = await applyTaxDecision(call, approval.id, { status, note });
      const kind = status === 'Approved' ? 'tax_claim_approved' : 'tax_claim_rejected';
      const params = { amount: formatMoney(row?.amount ?? 0) };
      if (row) await notifyEmployee(call, row, { kind, params, link: '/payroll/tax' });
    }),
  ],
};
