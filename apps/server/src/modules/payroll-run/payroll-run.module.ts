import type { ServerModule } from '../../kit/module.ts';
import { payrollHandlers } from './payroll.handlers.ts';
import { payrollRunAudited } from './payroll-run.audited.ts';
import { PAYROLL_RUN, runPayroll } from './payroll-run.ts';
import { releaseDue } from './payslip-release.store.ts';
import { processHandlers } from './process.handlers.ts';
import { transitionHandlers } from './transitions.handlers.ts';

export const payrollRunModule: ServerModule = {
  audited: payrollRunAudited,
  handled: [...payrollHandlers, ...processHandlers, ...transitionHandlers],
  daily: (job) => job.transaction((tx) => releaseDue({ tx, services: job.services }, job.companyId)),
  jobs: { [PAYROLL_RUN]: runPayroll },
};
