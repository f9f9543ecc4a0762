import { OPEN_SHIFT_STATUSES } from '@mesra/domain/roster/shift-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { scheduleTemplates } from '../schedules/schedules.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/** A shift that nobody works yet. */
export const openShifts = pgTable(
  'open_shifts',
  {
    id: rowId(),
    company_id: companyId(),
    date: day().notNull(),
    template_id: bigNumber(),
    /** `HH:mm`, as they were when it was opened. */
    start_time: text().notNull(),
    end_time: text().notNull(),
    break_minute: integer().notNull(),
    work_site_id: bigNumber(),
    /** When it begins. */
    starts_at: moment().notNull(),
    note: text(),
    status: text({ enum: OPEN_SHIFT_STATUSES }).notNull().default('Open'),
    /** Who has requested it, or works it. */
    employee_id: bigNumber(),
    /** Why it was cancelled. */
    reason: text(),
    created_by: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_open_shifts__date').on(t.company_id, t.date),
    index('ix_open_shifts__employee').on(t.company_id, t.employee_id),
    index('ix_open_shifts__template').on(t.company_id, t.template_id),
    index('ix_open_shifts__work_site').on(t.company_id, t.work_site_id),
    index('ix_open_shifts__waiting')
      .on(t.company_id, t.starts_at)
      .where(sql`${t.status} in ('Open', 'Requested')`),
    inCompany(t.company_id, t.template_id, scheduleTemplates),
    inCompany(t.company_id, t.work_site_id, workSites),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_open_shifts__start_time', sql`${t.start_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'ck_open_shifts__end_time',
      sql`${t.end_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.end_time} <> ${t.start_time}`,
    ),
    check('ck_open_shifts__break_minute', sql`${t.break_minute} >= 0`),
    check(
      'ck_open_shifts__employee_id',
      sql`(${t.status} not in ('Requested', 'Filled') or ${t.employee_id} is not null)
        and (${t.status} <> 'Open' or ${t.employee_id} is null)`,
    ),
    check('ck_open_shifts__reason', sql`(${t.status} = 'Cancelled') = (${t.reason} is not null)`),
  ],
);

/** That somebody asked for an open shift, and what came of it. */
export const openShiftRequests = pgTable(
  'open_shift_requests',
  {
    id: rowId(),
    company_id: companyId(),
    open_shift_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    /** Null where the request filled it at once. */
    approval_id: bigNumber(),
    /** The decider's words. */
    answer: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_open_shift_requests__shift').on(t.company_id, t.open_shift_id),
    index('ix_open_shift_requests__employee').on(t.company_id, t.employee_id),
    uniqueIndex('uq_open_shift_requests__approval_id').on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.open_shift_id, openShifts),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.approval_id, approvals),
  ],
);
