import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const shareLinksAudited: AuditDeclaration = {
  tables: {
    share_links: {
      record: 'share_link',
      label: { column: 'sales_project_id', of: 'sales_projects' },
      derived: ['token_hash', 'passcode_hash', 'wrong_passcodes', 'created_by', 'revoked_by'],
    },
  },
};
