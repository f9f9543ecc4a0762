import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const payrollTaxAudited: AuditDeclaration = {
  tables: {
    tax_claims: {
      record: 'tax_claim',
      ...OF_EMPLOYEE,
      sen: ['amount'],
      derived: ['approval_id', 'payroll_id', 'proof_key', 'requested_by'],
    },
  },
};
