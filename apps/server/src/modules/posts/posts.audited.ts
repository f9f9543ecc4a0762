import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const postsAudited: AuditDeclaration = {
  tables: { posts: { record: 'post', label: { column: 'name' } } },
};
