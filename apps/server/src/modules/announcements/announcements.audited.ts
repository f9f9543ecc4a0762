import { sql } from 'drizzle-orm';
import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const announcementsAudited: AuditDeclaration = {
  tables: {
    announcements: { record: 'announcement', label: { column: 'title' }, title: sql`title` },
    announcement_readers: {
      record: 'announcement_reader',
      label: { column: 'announcement_id', of: 'announcements' },
    },
  },
  references: { announcement_id: 'announcements' },
};
