import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const domainsAudited: AuditDeclaration = {
  tables: {
    domains: { record: 'domain', label: { column: 'origin' } },
  },
};
