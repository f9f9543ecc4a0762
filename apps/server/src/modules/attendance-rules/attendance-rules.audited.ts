import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declarations of this module's tables. */
export const attendanceRulesAudited: AuditDeclaration = {
  tables: { attendance_rule_sets: { record: 'attendance_rule', label: { column: 'scope' } } },
};
