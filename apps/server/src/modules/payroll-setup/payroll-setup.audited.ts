import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollSetupAudited: AuditDeclaration = {
  tables: { payroll_calendars: { record: 'payroll_calendar', label: { column: 'effective_from' } } },
};
