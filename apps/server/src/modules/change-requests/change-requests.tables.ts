import { REQUEST_OPERATIONS, type RequestKind } from '@mesra/domain/employees/change-request';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, inCompany, rowId } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * What somebody asks to be changed of their own data. What is asked and what is answered may carry numbers of people, so
 * both lie sealed: only the names of the fields are in the open.
 */
export const changeRequests = pgTable(
  'employee_change_requests',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    kind: text().$type<RequestKind>().notNull(),
    operation: text({ enum: REQUEST_OPERATIONS }).notNull(),
    /** The row of the family, the contacts or the education that it is about. */
    record_id: bigNumber(),
    /** Who asked, and what became of it. */
    approval_id: bigNumber().notNull(),
    asked_fields: jsonb().$type<string[]>().notNull(),
    granted_fields: jsonb().$type<string[]>(),
    /** The record when it was asked, what is asked, the note and what the proof is called (change-request.payload). */
    payload_sealed: bytes().notNull(),
    answer_sealed: bytes(),
    /** Where the proof lies (kit/files); made at random, never from a name. */
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
