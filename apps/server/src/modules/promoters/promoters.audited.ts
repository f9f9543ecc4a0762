import { sql } from 'drizzle-orm';
import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const promotersAudited: AuditDeclaration = {
  tables: {
    promoters: {
      record: 'promoter',
      label: { column: 'id', of: 'promoters' },
      title: sql`coalesce(name, (select e.name from reads.employees e
        where e.company_id = promoters.company_id and e.id = promoters.employee_id))`,
    },
    promoter_invitations: {
      record: 'promoter_invitation',
      label: { column: 'promoter_id', of: 'promoters' },
    },
  },
  references: { promoter_id: 'promoters' },
};
