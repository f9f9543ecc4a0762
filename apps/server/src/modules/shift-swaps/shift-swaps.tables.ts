import { SWAP_STATUSES } from '@mesra/domain/roster/shift-states';
import type { ShiftSession } from '@mesra/domain/roster/shift-swap';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** That somebody gives a shift to a colleague, or exchanges it for one of theirs. */
export const shiftSwaps = pgTable(
  'shift_swaps',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    date: day().notNull(),
    /** What is given, as it was when it was offered. */
    given: jsonb().$type<ShiftSession[]>().notNull(),
    colleague_id: bigNumber().notNull(),
    /** Null hands the shift over. */
    colleague_date: day(),
    taken: jsonb().$type<ShiftSession[]>(),
    /** When the first of the shifts begins. */
    starts_at: moment().notNull(),
    note: text(),
    status: text({ enum: SWAP_STATUSES }).notNull().default('Requested'),
    /** Why it was declined, rejected or cancelled. */
    reason: text(),
    /** Once the colleague has agreed. */
    approval_id: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_shift_swaps__date')
      .on(t.company_id, t.employee_id, t.date)
      .where(sql`${t.status} in ('Requested', 'Accepted')`),
    uniqueIndex('uq_shift_swaps__approval_id').on(t.company_id, t.approval_id),
    index('ix_shift_swaps__employee').on(t.company_id, t.employee_id, t.created_at),
    index('ix_shift_swaps__colleague').on(t.company_id, t.colleague_id, t.created_at),
    index('ix_shift_swaps__waiting')
      .on(t.company_id, t.starts_at)
      .where(sql`${t.status} in ('Requested', 'Accepted')`),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.colleague_id, employees),
    inCompany(t.company_id, t.approval_id, approvals),
    check('ck_shift_swaps__colleague_id', sql`${t.colleague_id} <> ${t.employee_id}`),
    check('ck_shift_swaps__taken', sql`(${t.taken} is null) = (${t.colleague_date} is null)`),
    check(
      'ck_shift_swaps__approval_id',
      sql`${t.status} not in ('Accepted', 'Approved') or ${t.approval_id} is not null`,
    ),
  ],
);
