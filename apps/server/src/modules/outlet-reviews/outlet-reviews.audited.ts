import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const outletReviewsAudited: AuditDeclaration = {
  tables: { outlet_reviews: { record: 'outlet_review', label: { column: 'reason' } } },
};
