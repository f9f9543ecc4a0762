import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declarations of this module's tables. */
export const attendanceAudited: AuditDeclaration = {
  tables: {
    attendance_absences: { record: 'attendance_absence', ...OF_EMPLOYEE },
    attendance_overtime: { record: 'attendance_overtime', ...OF_EMPLOYEE },
  },
};
