import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows; the ledger is itself a record. */
export const payrollLoansAudited: AuditDeclaration = {
  tables: {
    loans: {
      record: 'loan',
      ...OF_EMPLOYEE,
      sen: ['principal', 'fee', 'instalment'],
      derived: ['approval_id', 'requested_by'],
    },
  },
};
