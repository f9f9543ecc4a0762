import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows: what was decided, and of how much. */
export const payrollDifferencesAudited: AuditDeclaration = {
  tables: {
    payroll_difference_decisions: {
      record: 'payroll_difference',
      ...OF_EMPLOYEE,
      derived: ['difference', 'feed'],
      sen: ['amount'],
    },
  },
};
