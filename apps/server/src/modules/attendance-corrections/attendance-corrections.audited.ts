import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const correctionsAudited: AuditDeclaration = {
  tables: { attendance_corrections: { record: 'attendance_correction', ...OF_EMPLOYEE } },
};
