import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const changeRequestsAudited: AuditDeclaration = {
  tables: { employee_change_requests: { record: 'change_request', ...OF_EMPLOYEE } },
};
