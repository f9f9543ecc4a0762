import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollStatutoryAudited: AuditDeclaration = {
  tables: {
    statutory_files: { record: 'statutory_file', label: { column: 'file_name' }, sen: ['total'] },
    statutory_file_settings: { record: 'statutory_file_setting', label: { column: 'epf_csv_header' } },
  },
};
