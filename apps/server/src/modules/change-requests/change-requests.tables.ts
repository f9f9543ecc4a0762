import { REQUEST_OPERATIONS, type RequestKind } from '@mesra/domain/employees/change-request';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, inCompany, rowId } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * An employee's request to change their own data. Requested values and the answer may contain personal
 * numbers, so both are encrypted; only the field names are stored in plain text.
 */
export const changeRequests = pgTable(
  'employee_change_requests',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    kind: text().$type<RequestKind>().notNull(),
    operation: text({ enum: REQUEST_OPERATIONS }).notNull(),
    /** The family, contact or education row concerned. */
    record_id: bigNumber(),
    /** The approval: who made the request, and its outcome. */
    approval_id: bigNumber().notNull(),
    asked_fields: jsonb().$type<string[]>().notNull(),
    granted_fields: jsonb().$type<string[]>(),
    /**
     * Encrypted: the record at the time of the request, the requested values, the note and the proof's file
     * name (change-request.payload).
     */
    payload_sealed: bytes().notNull(),
    answer_sealed: bytes(),
    /** File key of the proof (kit/files); random, never derived from a name. */
    proof_key: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_employee_change_requests__approval_id').on(t.company_id, t.approval_id),
    index('ix_employee_change_requests__employee').on(t.company_id, t.employee_id, t.id),
    inCompany(t.company_id, t.approval_id, approvals),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);
