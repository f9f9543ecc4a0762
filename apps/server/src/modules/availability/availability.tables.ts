import { type AvailableDay, WISH_KINDS } from '@mesra/domain/roster/availability';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { scheduleTemplates } from '../schedules/schedules.tables.ts';

/** When an employee says that they can work, by weekday, from a day until their next row. */
export const availabilities = pgTable(
  'availabilities',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    /** Monday first. */
    days: jsonb().$type<AvailableDay[]>().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_availabilities__effective_from').on(t.company_id, t.employee_id, t.effective_from),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_availabilities__days', sql`jsonb_array_length(${t.days}) = 7`),
  ],
);

/** What an employee wishes for a date. */
export const shiftWishes = pgTable(
  'shift_wishes',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    date: day().notNull(),
    kind: text({ enum: WISH_KINDS }).notNull(),
    template_id: bigNumber(),
    note: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_shift_wishes__date').on(t.company_id, t.employee_id, t.date),
    index('ix_shift_wishes__date').on(t.company_id, t.date),
    index('ix_shift_wishes__template').on(t.company_id, t.template_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.template_id, scheduleTemplates),
  ],
);
