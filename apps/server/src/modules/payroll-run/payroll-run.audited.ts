import { MONTH_KEYS } from '@mesra/contract/payroll-run/payslip';
import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollRunAudited: AuditDeclaration = {
  tables: {
    payrolls: {
      record: 'payroll',
      ...OF_EMPLOYEE,
      derived: ['lines', 'reasons', 'person', 'processed_by', 'engine_version'],
      sen: MONTH_KEYS,
    },
    payroll_day_locks: { record: 'payroll_lock', ...OF_EMPLOYEE, derived: ['payroll_id'] },
  },
};
