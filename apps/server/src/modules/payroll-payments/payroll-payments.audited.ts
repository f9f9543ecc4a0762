import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollPaymentsAudited: AuditDeclaration = {
  tables: { payroll_payments: { record: 'payment', label: { column: 'name' } } },
  references: { payment_id: 'payroll_payments' },
};
