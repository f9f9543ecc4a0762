import {
  REQUEST_OPERATIONS,
  REQUEST_STATUSES,
  type RequestKind,
} from '@mesra/domain/employees/change-request';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from './employees.tables.ts';

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
    status: text({ enum: REQUEST_STATUSES }).notNull().default('Pending'),
    asked_fields: jsonb().$type<string[]>().notNull(),
    granted_fields: jsonb().$type<string[]>(),
    /** The record when it was asked, what is asked, the note and what the proof is called (change-request.payload). */
    payload_sealed: bytes().notNull(),
    answer_sealed: bytes(),
    /** Where the proof lies (kit/files); made at random, never from a name. */
    proof_key: text(),
    asked_by: bigNumber().notNull(),
    decided_by: bigNumber(),
    decided_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    // Of one part of a record one request waits at a time.
    uniqueIndex('uq_employee_change_requests__kind')
      .on(t.company_id, t.employee_id, t.kind, sql`coalesce(${t.record_id}, 0)`)
      .where(sql`status = 'Pending' and operation <> 'create'`),
    index('ix_employee_change_requests__employee').on(t.company_id, t.employee_id, t.id),
    index('ix_employee_change_requests__status').on(t.company_id, t.status, t.id),
    inCompany(t.company_id, t.employee_id, employees),
    check(
      'ck_employee_change_requests__decided_at',
      sql`(status in ('Approved', 'Refused')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)`,
    ),
    check(
      'ck_employee_change_requests__granted_fields',
      sql`(status = 'Approved') = (granted_fields is not null)`,
    ),
  ],
);
