import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows: that somebody set or removed the password of their payslips. */
export const payrollDocumentsAudited: AuditDeclaration = {
  tables: { payslip_passwords: { record: 'payslip_password', ...OF_EMPLOYEE } },
};
