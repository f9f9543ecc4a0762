import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollStatutoryAudited: AuditDeclaration = {
  tables: {
    statutory_files: { record: 'statutory_file', label: { column: 'file_name' }, sen: ['total'] },
    tax_notices: { record: 'tax_notice', ...OF_EMPLOYEE },
    statutory_file_settings: { record: 'statutory_file_setting', label: { column: 'epf_csv_header' } },
  },
};
