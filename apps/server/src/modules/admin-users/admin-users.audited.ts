import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const adminUsersAudited: AuditDeclaration = {
  tables: {
    invitations: { record: 'invitation', label: { column: 'email' } },
  },
};
