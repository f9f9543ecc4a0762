import { EMPLOYMENT_EVENTS, EMPLOYMENT_TYPES } from '@mesra/domain/employees/employment';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId } from '../../kit/columns.ts';
import { branches, departments, divisions, positionLevels, positions } from '../company/company.tables.ts';
import { employees } from './employees.tables.ts';

/**
 * A placement from one day to another, inclusive; open-ended without an end. Periods of an employee never
 * overlap (constraint `ex_employments__period`). Today's period is also copied to `employees`.
 */
export const employments = pgTable(
  'employments',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    effective_to: day(),
    event: text({ enum: EMPLOYMENT_EVENTS }).notNull(),
    employment_type: text({ enum: EMPLOYMENT_TYPES }).notNull().default('permanent'),
    branch_id: bigNumber(),
    division_id: bigNumber(),
    department_id: bigNumber(),
    position_id: bigNumber(),
    position_level_id: bigNumber(),
    reports_to_id: bigNumber(),
    reason: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_employments__effective_from').on(t.company_id, t.employee_id, t.effective_from),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.branch_id, branches),
    inCompany(t.company_id, t.division_id, divisions),
    inCompany(t.company_id, t.department_id, departments),
    inCompany(t.company_id, t.position_id, positions),
    inCompany(t.company_id, t.position_level_id, positionLevels),
    inCompany(t.company_id, t.reports_to_id, employees),
    check('ck_employments__effective_to', sql`${t.effective_to} >= ${t.effective_from}`),
    check('ck_employments__reports_to_id', sql`${t.reports_to_id} <> ${t.employee_id}`),
  ],
);
