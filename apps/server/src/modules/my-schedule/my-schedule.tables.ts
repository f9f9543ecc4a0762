import { pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/** The secret address of somebody's calendar. Only its hash is kept. */
export const scheduleCalendars = pgTable(
  'schedule_calendars',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    /** Whose it is: it ends with their membership. */
    user_id: bigNumber().notNull(),
    token_hash: bytes().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_schedule_calendars__employee').on(t.company_id, t.employee_id),
    uniqueIndex('uq_schedule_calendars__token_hash').on(t.token_hash),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);
