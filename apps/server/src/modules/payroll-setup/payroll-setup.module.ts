import type { ServerModule } from '../../kit/module.ts';
import { approvalSettingHandlers } from './approval-setting.handlers.ts';
import { calendarHandlers } from './calendar.handlers.ts';
import { lateFactHandlers } from './late-facts.handlers.ts';
import { openingBalanceWaiverHandlers } from './opening-balance-waiver.handlers.ts';
import { payrollItemHandlers } from './payroll-item.handlers.ts';
import { payrollRuleHandlers } from './payroll-rule.handlers.ts';
import { payrollSetupAudited } from './payroll-setup.audited.ts';
import { payrollSourceHandlers } from './payroll-source.handlers.ts';
import { payslipSettingHandlers } from './payslip-setting.handlers.ts';

export const payrollSetupModule: ServerModule = {
  audited: payrollSetupAudited,
  handled: [
    ...openingBalanceWaiverHandlers,
    ...calendarHandlers,
    ...payrollRuleHandlers,
    ...payrollItemHandlers,
    ...payrollSourceHandlers,
    ...payslipSettingHandlers,
    ...approvalSettingHandlers,
    ...lateFactHandlers,
  ],
};
