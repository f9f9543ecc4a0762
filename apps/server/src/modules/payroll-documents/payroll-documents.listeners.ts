import { on } from '../../kit/events.ts';
import { payrollReopened, payslipsReleased } from '../payroll-run/payroll-run.events.ts';
import { startMailing } from './payslip-mail.jobs.ts';
import { withdrawMails } from './payslip-mail.store.ts';

/** Payslips go by mail once they are out; what was mailed of a payroll that is reopened was of another payslip. */
export const payrollDocumentListeners = [
  on(payslipsReleased, startMailing),
  on(payrollReopened, withdrawMails),
];
