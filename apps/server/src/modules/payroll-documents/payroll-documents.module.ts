import type { ServerModule } from '../../kit/module.ts';
import { myPayslipHandlers } from './my-payslips.handlers.ts';
import { documentHandlers } from './payroll-document.handlers.ts';

export const payrollDocumentsModule: ServerModule = { handled: [...documentHandlers, ...myPayslipHandlers] };
