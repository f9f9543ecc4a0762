import type { ServerModule } from '../../kit/module.ts';
import { documentHandlers } from './documents.handlers.ts';
import { myPayslipHandlers } from './my-payslips.handlers.ts';

export const payrollDocumentsModule: ServerModule = { handled: [...documentHandlers, ...myPayslipHandlers] };
