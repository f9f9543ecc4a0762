import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * Passport dates and work permit of an employee who is not Malaysian; the passport's number is the employee's. Renewing
 * adds a row and keeps the one before, with the time at which it was replaced.
 */
export const employeePermits = pgTable(
  'employee_permits',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    passport_issue_date: day(),
    passport_expires_at: day(),
    permit_number_sealed: bytes(),
    permit_type: text({
      enum: [
        'plks',
        'employment_pass',
        'professional_visit_pass',
        'residence_pass',
        'dependant_pass',
        'student_pass',
        'other',
      ],
    }),
    permit_expires_at: day(),
    /** When a renewed permit took its place; null for the current one. */
    replaced_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_employee_permits__employee_id')
      .on(t.company_id, t.employee_id)
      .where(sql`replaced_at is null`),
    index('ix_employee_permits__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
    check(
      'ck_employee_permits__passport_expires_at',
      sql`${t.passport_expires_at} is null or ${t.passport_issue_date} is null or ${t.passport_expires_at} > ${t.passport_issue_date}`,
    ),
  ],
);

/** Which reminder of which expiry has been sent: each once, whatever nodes look. */
export const permitReminders = pgTable(
  'permit_reminders',
  {
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    document: text({ enum: ['passport', 'permit'] }).notNull(),
    expires_at: day().notNull(),
    days: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'pk_permit_reminders',
      columns: [t.company_id, t.employee_id, t.document, t.expires_at, t.days],
    }),
    inCompany(t.company_id, t.employee_id, employees).onDelete('cascade'),
  ],
);
