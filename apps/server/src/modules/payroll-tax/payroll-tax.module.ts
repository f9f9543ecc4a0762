import { formerEmployerEndpoints } from '@mesra/contract/payroll-tax/former-employer';
import { taxBenefitEndpoints } from '@mesra/contract/payroll-tax/tax-benefit';
import { taxClaimEndpoints } from '@mesra/contract/payroll-tax/tax-claim';
import { taxDeductionEndpoints } from '@mesra/contract/payroll-tax/tax-deduction';
import { on } from '../../kit/events.ts';
import type { ServerModule } from '../../kit/module.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { notifyEmployee } from '../reminders/reminders.api.ts';
import { FORMER_EMPLOYERS } from './former-employers.ts';
import { payrollTaxAudited } from './payroll-tax.audited.ts';
import { sweepTaxProofs } from './payroll-tax.jobs.ts';
import { TAX_BENEFITS } from './tax-benefits.ts';
import { TAX_CLAIMS } from './tax-claims.ts';
import { TAX_DEDUCTIONS } from './tax-deductions.ts';
import { taxFeed } from './tax-feed.ts';
import { readTaxRecord } from './tax-record.handlers.ts';
import { taxRequestHandlers } from './tax-request.handlers.ts';
import { applyTaxDecision } from './tax-request.store.ts';
import { endHandler } from './tax-request-end.ts';
import { TAX_REQUEST_KINDS } from './tax-request-kinds.ts';

export const payrollTaxModule: ServerModule = {
  audited: payrollTaxAudited,
  handled: [
    readTaxRecord,
    ...taxRequestHandlers(taxClaimEndpoints, TAX_CLAIMS),
    ...taxRequestHandlers(formerEmployerEndpoints, FORMER_EMPLOYERS),
    ...taxRequestHandlers(taxDeductionEndpoints, TAX_DEDUCTIONS),
    ...taxRequestHandlers(taxBenefitEndpoints, TAX_BENEFITS),
    endHandler(taxDeductionEndpoints.end, TAX_DEDUCTIONS),
    endHandler(taxBenefitEndpoints.end, TAX_BENEFITS),
  ],
  feeds: [taxFeed],
  daily: sweepTaxProofs,
  listens: [
    on(approvalDecided, async (_, { call, approval, status, note }) => {
      const kind = TAX_REQUEST_KINDS.find((one) => one.approval === approval.kind);
      const row = kind && (await applyTaxDecision(call, kind, approval.id, { status, note }));
      if (row) await notifyEmployee(call, row, { ...kind.notice(row, status), link: '/payroll/tax' });
    }),
  ],
};
