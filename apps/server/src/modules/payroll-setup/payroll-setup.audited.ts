import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollSetupAudited: AuditDeclaration = {
  tables: {
    payroll_calendars: { record: 'payroll_calendar', label: { column: 'effective_from' } },
    payroll_rules: { record: 'payroll_rule', label: { column: 'effective_from' } },
    payroll_source_acceptances: { record: 'payroll_source', label: { column: 'source' } },
    payroll_approval_settings: { record: 'approval_setting', label: { column: 'effective_from' } },
    payslip_settings: { record: 'payslip_setting', label: { column: 'effective_from' } },
    payroll_items: { record: 'payroll_item', label: { column: 'code' } },
  },
};
