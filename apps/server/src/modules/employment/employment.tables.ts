import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, inCompany } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/** Sent end-of-probation reminders: each once, across nodes. */
export const probationReminders = pgTable(
  'probation_reminders',
  {
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    probation_until: day().notNull(),
    days: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'pk_probation_reminders',
      columns: [t.company_id, t.employee_id, t.probation_until, t.days],
    }),
    inCompany(t.company_id, t.employee_id, employees).onDelete('cascade'),
  ],
);
