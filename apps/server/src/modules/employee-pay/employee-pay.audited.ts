import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const employeePayAudited: AuditDeclaration = {
  tables: {
    employee_recurring_lines: {
      ...{ record: 'recurring_line', history: 'recurring_line', sen: ['amount'] },
      ...OF_EMPLOYEE,
    },
  },
};
