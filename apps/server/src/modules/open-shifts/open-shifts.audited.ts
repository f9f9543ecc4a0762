import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const openShiftsAudited: AuditDeclaration = {
  tables: {
    open_shifts: { record: 'open_shift', label: { column: 'date' }, derived: ['starts_at'] },
    open_shift_requests: { record: 'open_shift_request', ...OF_EMPLOYEE },
  },
};
