import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const approvalsAudited: AuditDeclaration = {
  tables: {
    approvals: { record: 'approval', ...OF_EMPLOYEE },
    approval_steps: { record: 'approval', ...OF_EMPLOYEE },
    approval_delegations: { record: 'approval_delegation', label: { column: 'from_user_id', of: 'people' } },
  },
};
