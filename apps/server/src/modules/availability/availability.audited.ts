import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const availabilityAudited: AuditDeclaration = {
  tables: {
    availabilities: { record: 'availability', ...OF_EMPLOYEE },
    shift_wishes: { record: 'shift_wish', ...OF_EMPLOYEE },
  },
};
