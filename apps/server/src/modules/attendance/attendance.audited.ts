import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declarations of this module's tables. */
export const attendanceAudited: AuditDeclaration = {
  tables: {
    attendance_rule_sets: { record: 'attendance_rule', label: { column: 'scope' } },
    attendance_corrections: { record: 'attendance_correction', ...OF_EMPLOYEE },
    attendance_overtime: { record: 'attendance_overtime', ...OF_EMPLOYEE },
  },
};
