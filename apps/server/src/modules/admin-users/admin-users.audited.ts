import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const adminUsersAudited: AuditDeclaration = {
  tables: {
    invitations: { record: 'invitation', label: { column: 'email' } },
  },
};
