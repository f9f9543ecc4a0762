import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const promoterSchedulesAudited: AuditDeclaration = {
  tables: {
    promoter_schedules: {
      record: 'promoter_schedule',
      label: { column: 'promoter_id', of: 'promoters' },
      derived: ['starts_at', 'ends_at', 'uuid'],
    },
  },
};
