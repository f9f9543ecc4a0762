import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const employeePayAudited: AuditDeclaration = {
  tables: {
    employee_recurring_lines: {
      ...{ record: 'recurring_line', history: 'recurring_line', sen: ['amount'] },
      ...OF_EMPLOYEE,
    },
    cost_centres: { record: 'cost_centre', label: { column: 'name' } },
    employee_cost_splits: { record: 'cost_split', history: 'cost_split', ...OF_EMPLOYEE },
    cost_centre_sites: {
      record: 'cost_centre_site',
      label: { column: 'cost_centre_id', of: 'cost_centres' },
    },
    employee_cost_shares: { record: 'cost_share', label: { column: 'cost_centre_id', of: 'cost_centres' } },
  },
  references: { cost_centre_id: 'cost_centres' },
};
