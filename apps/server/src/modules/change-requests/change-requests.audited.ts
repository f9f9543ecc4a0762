import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const changeRequestsAudited: AuditDeclaration = {
  tables: { employee_change_requests: { record: 'change_request', ...OF_EMPLOYEE } },
};
