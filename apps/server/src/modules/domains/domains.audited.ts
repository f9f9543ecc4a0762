import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const domainsAudited: AuditDeclaration = {
  tables: {
    domains: { record: 'domain', label: { column: 'origin' } },
  },
};
