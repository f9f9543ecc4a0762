import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, day, editable, inCompany, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/** Whom to call when something happens to an employee. */
export const emergencyContacts = pgTable(
  'employee_emergency_contacts',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    name: text().notNull(),
    relationship: text({
      enum: ['spouse', 'parent', 'child', 'sibling', 'relative', 'friend', 'other'],
    }).notNull(),
    phone: text().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_employee_emergency_contacts__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** Where an employee learned, and to what level. */
export const educations = pgTable(
  'employee_educations',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    level: text({
      enum: [
        'secondary',
        'pre_university',
        'certificate',
        'diploma',
        'degree',
        'master',
        'doctorate',
        'other',
      ],
    }).notNull(),
    institution: text().notNull(),
    field_of_study: text(),
    /** Null while they still study, or where it is not known. */
    graduated_year: integer(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_employee_educations__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_employee_educations__graduated_year', sql`${t.graduated_year} between 1930 and 2100`),
  ],
);

/** Whom an employee is married to. What tax depends on (working, disabled) is kept with the employee. */
export const spouses = pgTable(
  'employee_spouses',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    name: text().notNull(),
    identity_number_sealed: bytes(),
    date_of_birth: day(),
    phone: text(),
    employer: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_employee_spouses__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** A child (or other dependant) for the reliefs; imported ones have no birth date, only the relief they stand for. */
export const employeeDependants = pgTable(
  'employee_dependants',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    name: text(),
    date_of_birth: day(),
    relief: text({
      enum: ['under_18', 'studying_18_below_diploma', 'studying_18', 'disabled', 'disabled_studying'],
    }).notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_employee_dependants__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);
