import type { ServerModule } from '../../kit/module.ts';
import { myPayslipMailHandlers } from './my-payslip-mail.handlers.ts';
import { myPayslipHandlers } from './my-payslips.handlers.ts';
import { documentHandlers } from './payroll-document.handlers.ts';
import { payrollDocumentsAudited } from './payroll-documents.audited.ts';
import { payrollDocumentListeners } from './payroll-documents.listeners.ts';
import { payslipLetter } from './payslip-letter.ts';
import { payslipMailHandlers } from './payslip-mail.handlers.ts';
import { MAIL_PAYSLIPS, mailDuePayslips, mailPayslips } from './payslip-mail.jobs.ts';

export const payrollDocumentsModule: ServerModule = {
  audited: payrollDocumentsAudited,
  handled: [...documentHandlers, ...payslipMailHandlers, ...myPayslipHandlers, ...myPayslipMailHandlers],
  jobs: { [MAIL_PAYSLIPS]: mailPayslips },
  daily: mailDuePayslips,
  listens: payrollDocumentListeners,
  letters: [payslipLetter],
};
