import { getTableName, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';

/** A company; its id is the tenant id. */
export const companies = pgTable('companies', {
  id: bigint({ mode: 'number' }).primaryKey(),
  name: text().notNull(),
  /** The owning user (spec section 3). */
  user_id: bigNumber().notNull(),
  logo: text(),
  theme: text().notNull().default('mesra'),
  time_zone: text().notNull().default('Asia/Kuala_Lumpur'),
  identity_type_label: text().notNull().default('NRIC'),
  locality: text().notNull().default('Malaysia'),
  modules: jsonb().$type<Record<string, boolean>>().notNull().default({ payroll: true }),
  address: text(),
  postcode: text(),
  city: text(),
  state: text(),
  phone: text(),
  email: text(),
  registration_number: text(),
  epf_number: text(),
  socso_number: text(),
  tax_number: text(),
  /** The branch of LHDN that the company belongs to, and who signs its forms. */
  tax_branch: text(),
  tax_officer_name: text(),
  tax_officer_position: text(),
  hrdf_number: text(),
  hrdf_class: text({ enum: ['none', '0.5', '1'] })
    .notNull()
    .default('none'),
  plan: text({ enum: ['standard'] })
    .notNull()
    .default('standard'),
  /** Setup steps that the owner has postponed. */
  setup_skipped: jsonb().$type<string[]>().notNull().default([]),
  /** Setup steps that the owner has confirmed and that no other data shows. */
  setup_confirmed: jsonb().$type<string[]>().notNull().default([]),
  /** First day of the first payroll month. */
  first_payroll_month: day(),
  /** Contact details that the directory shows to everyone in the company. */
  directory_email: boolean().notNull().default(true),
  directory_phone: boolean().notNull().default(false),
  ...editable,
});

/** A reference to the company of a row. */
export const ofCompany = (company: AnyPgColumn) =>
  foreignKey({
    name: `fk_${getTableName(company.table)}__company_id`,
    columns: [company],
    foreignColumns: [companies.id],
  });

/** A user's role in a company (design section 4). Users can read their own rows in every company. */
export const memberships = pgTable(
  'memberships',
  {
    id: rowId(),
    company_id: companyId(),
    user_id: bigNumber().notNull(),
    type: text({ enum: ['owner', 'admin', 'employee'] }).notNull(),
    is_admin: boolean().notNull().default(false),
    accesses: jsonb().$type<{ route: string; actions: string[] }[]>().notNull().default([]),
    scope: jsonb().$type<Record<string, number[]>>(),
    employee_id: bigNumber(),
    promoter_id: bigNumber(),
    /** Inactive: the user has no access to the company; none of their data is deleted. */
    status: text({ enum: ['Active', 'Inactive'] })
      .notNull()
      .default('Active'),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_memberships__user_id').on(t.company_id, t.user_id),
    uniqueIndex('uq_memberships__employee_id').on(t.company_id, t.employee_id),
    uniqueIndex('uq_memberships__promoter_id').on(t.company_id, t.promoter_id),
    index('ix_memberships__user').on(t.user_id),
    ofCompany(t.company_id),
  ],
);

const reference = {
  name: text().notNull(),
  code: text(),
  archived_at: moment(),
};

export const branches = pgTable(
  'branches',
  {
    id: rowId(),
    company_id: companyId(),
    ...reference,
    address: text(),
    postcode: text(),
    city: text(),
    state: text(),
    /** Degrees; both or neither. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_branches__name').on(t.company_id, sql`lower(${t.name})`),
    ofCompany(t.company_id),
    check('ck_branches__lat', sql`(lat is null) = (lng is null) and lat between -90 and 90`),
    check('ck_branches__lng', sql`lng between -180 and 180`),
  ],
);

export const divisions = pgTable(
  'divisions',
  { id: rowId(), company_id: companyId(), ...reference, ...editable },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_divisions__name').on(t.company_id, sql`lower(${t.name})`),
    ofCompany(t.company_id),
  ],
);

export const departments = pgTable(
  'departments',
  { id: rowId(), company_id: companyId(), ...reference, ...editable },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_departments__name').on(t.company_id, sql`lower(${t.name})`),
    ofCompany(t.company_id),
  ],
);

export const positions = pgTable(
  'positions',
  { id: rowId(), company_id: companyId(), ...reference, ...editable },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_positions__name').on(t.company_id, sql`lower(${t.name})`),
    ofCompany(t.company_id),
  ],
);

export const positionLevels = pgTable(
  'position_levels',
  { id: rowId(), company_id: companyId(), ...reference, ...editable },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_position_levels__name').on(t.company_id, sql`lower(${t.name})`),
    ofCompany(t.company_id),
  ],
);

/**
 * A combination of branch, division and department (spec section 3). Created automatically with the first
 * employee in it; can be deleted only when no employee is in it.
 */
export const organizations = pgTable(
  'organizations',
  {
    id: rowId(),
    company_id: companyId(),
    branch_id: bigNumber().notNull(),
    division_id: bigNumber().notNull(),
    department_id: bigNumber().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_organizations__department_id').on(
      t.company_id,
      t.branch_id,
      t.division_id,
      t.department_id,
    ),
    inCompany(t.company_id, t.branch_id, branches),
    inCompany(t.company_id, t.division_id, divisions),
    inCompany(t.company_id, t.department_id, departments),
  ],
);
