import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const workPermitsAudited: AuditDeclaration = {
  tables: { employee_permits: { record: 'permit', history: 'permit', ...OF_EMPLOYEE } },
};
