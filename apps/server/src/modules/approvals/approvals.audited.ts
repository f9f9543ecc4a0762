import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const approvalsAudited: AuditDeclaration = {
  tables: { approvals: { record: 'approval', ...OF_EMPLOYEE } },
};
