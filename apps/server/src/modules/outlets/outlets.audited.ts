import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const outletsAudited: AuditDeclaration = {
  tables: { outlets: { record: 'outlet', label: { column: 'id', of: 'work_sites' } } },
  // An outlet has the id of its work site, whose name is the outlet's.
  references: { outlet_id: 'work_sites' },
};
