import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollJournalAudited: AuditDeclaration = {
  tables: {
    payroll_journals: { record: 'journal', label: { column: 'reference' } },
    payroll_journal_settings: { record: 'journal_setting', label: { column: 'updated_at' } },
  },
};
