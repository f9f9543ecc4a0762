import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const shiftSwapsAudited: AuditDeclaration = {
  tables: { shift_swaps: { record: 'shift_swap', ...OF_EMPLOYEE, derived: ['given', 'taken', 'starts_at'] } },
  references: { colleague_id: 'employees' },
};
