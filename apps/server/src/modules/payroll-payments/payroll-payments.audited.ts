import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollPaymentsAudited: AuditDeclaration = {
  tables: {
    payroll_payments: { record: 'payment', label: { column: 'name' }, derived: ['approval_id'] },
    payroll_payment_returns: {
      record: 'payment_return',
      ...OF_EMPLOYEE,
      derived: ['payroll_id'],
      sen: ['amount'],
    },
    payroll_payment_cheques: { record: 'payment_cheque', ...OF_EMPLOYEE, derived: ['payroll_id'] },
    payroll_bank_settings: { record: 'bank_file_setting', label: { column: 'cimb_organisation_code' } },
    payroll_bank_codes: { record: 'bank_code', label: { column: 'bank_swift' } },
  },
  references: { payment_id: 'payroll_payments', repaid_in: 'payroll_payments' },
};
