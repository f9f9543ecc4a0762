import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollApprovalsAudited: AuditDeclaration = {
  tables: {
    month_approvals: {
      record: 'month_approval',
      label: { column: 'start_date' },
      derived: ['approval_id', 'totals'],
    },
    month_approval_payrolls: {
      record: 'month_approval',
      ...OF_EMPLOYEE,
      derived: ['month_approval_id', 'payroll_id', 'payroll_version'],
    },
  },
};
