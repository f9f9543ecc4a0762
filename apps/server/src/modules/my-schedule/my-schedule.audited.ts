import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const myScheduleAudited: AuditDeclaration = {
  tables: {
    schedule_calendars: { record: 'schedule_calendar', ...OF_EMPLOYEE, derived: ['token_hash', 'user_id'] },
  },
};
