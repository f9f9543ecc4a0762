import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** A person's request to correct what was recorded on a day. */
export const attendanceCorrections = pgTable(
  'attendance_corrections',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    date: day().notNull(),
    approval_id: bigNumber().notNull(),
    /** The instants that shall stand; null leaves what was recorded. */
    first_in: moment(),
    last_out: moment(),
    work_site_id: bigNumber(),
    reason: text().notNull(),
    proof_key: text(),
    proof_name: text(),
    proof_type: text(),
    /** The decider's words. */
    answer: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_attendance_corrections__approval_id').on(t.company_id, t.approval_id),
    index('ix_attendance_corrections__day').on(t.company_id, t.employee_id, t.date),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.approval_id, approvals),
    check('ck_attendance_corrections__first_in', sql`${t.first_in} is not null or ${t.last_out} is not null`),
    check('ck_attendance_corrections__last_out', sql`${t.last_out} > ${t.first_in}`),
  ],
);
