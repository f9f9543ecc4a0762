import { on } from '../../kit/events.ts';
import { payrollReopened, payslipsReleased } from '../payroll-run/payroll-run.events.ts';
import { notifyOfPayslips } from './payslip.notices.ts';
import { startMailing } from './payslip-mail.jobs.ts';
import { withdrawMails } from './payslip-mail.store.ts';

/** Payslips that are out are told of and go by mail; what was mailed of a payroll that is reopened was of another payslip. */
export const payrollDocumentListeners = [
  on(payslipsReleased, notifyOfPayslips),
  on(payslipsReleased, startMailing),
  on(payrollReopened, withdrawMails),
];
