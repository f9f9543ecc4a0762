import { sql } from 'drizzle-orm';
import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const claimsAudited: AuditDeclaration = {
  tables: {
    claims: {
      record: 'claim',
      ...OF_EMPLOYEE,
      sen: ['total', 'accepted_total', 'advance_amount'],
      title: sql`title`,
    },
    claim_items: {
      record: 'claim_item',
      ...OF_EMPLOYEE,
      sen: ['amount', 'tax_amount', 'per_diem', 'accepted_amount'],
    },
    claim_receipts: { record: 'claim_receipt', ...OF_EMPLOYEE },
  },
};
