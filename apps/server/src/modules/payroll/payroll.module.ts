import type { ServerModule } from '../../kit/module.ts';
import { documentHandlers } from './documents.handlers.ts';
import { myPayslipHandlers } from './my-payslips.handlers.ts';
import { openingWaiverHandlers } from './openings.handlers.ts';
import { paymentHandlers } from './payments.handlers.ts';
import { payrollAudited } from './payroll.audited.ts';
import { payrollHandlers } from './payroll.handlers.ts';
import { PAYROLL_RUN, runPayroll } from './payroll.run.ts';
import { processHandlers } from './process.handlers.ts';
import { transitionHandlers } from './transitions.handlers.ts';

export const payrollModule: ServerModule = {
  audited: payrollAudited,
  handled: [
    ...payrollHandlers,
    ...openingWaiverHandlers,
    ...processHandlers,
    ...transitionHandlers,
    ...documentHandlers,
    ...paymentHandlers,
    ...myPayslipHandlers,
  ],
  jobs: { [PAYROLL_RUN]: runPayroll },
};
