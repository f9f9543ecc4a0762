import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

const DERIVED = ['approval_id', 'payroll_id', 'proof_key', 'requested_by'];

/** What the audit log says of this module's rows. */
export const payrollTaxAudited: AuditDeclaration = {
  tables: {
    tax_claims: { record: 'tax_claim', ...OF_EMPLOYEE, sen: ['amount'], derived: DERIVED },
    tax_deductions: { record: 'tax_deduction', ...OF_EMPLOYEE, sen: ['amount'], derived: DERIVED },
    tax_benefits: { record: 'tax_benefit', ...OF_EMPLOYEE, sen: ['value'], derived: DERIVED },
    tax_former_employers: {
      record: 'former_employer',
      ...OF_EMPLOYEE,
      sen: ['remuneration', 'epf', 'mtd', 'zakat', 'unnamed_reliefs'],
      derived: DERIVED,
    },
  },
};
