import { EMPLOYMENT_TYPES, LEAVING_REASONS } from '@mesra/domain/employees/employment';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  bigNumber,
  bytes,
  companyId,
  day,
  editable,
  inCompany,
  moment,
  rowId,
  sen,
} from '../../kit/columns.ts';
import { branches, departments, divisions, positionLevels, positions } from '../company/company.tables.ts';

/** Columns that name a part of the company's structure, with the table of that part. */
const structureOf = <C>(
  t: Record<'branch_id' | 'division_id' | 'department_id' | 'position_id' | 'position_level_id', C>,
) =>
  [
    [t.branch_id, branches],
    [t.division_id, divisions],
    [t.department_id, departments],
    [t.position_id, positions],
    [t.position_level_id, positionLevels],
  ] as const;

/**
 * A person employed by a company. Identity, passport, bank, EPF, SOCSO and tax numbers are encrypted; the ones that
 * must be unique or found have a keyed blind index beside them.
 */
export const employees = pgTable(
  'employees',
  {
    id: rowId(),
    company_id: companyId(),
    user_id: bigNumber(),
    employee_code: text().notNull(),
    name: text().notNull(),
    identity_number_sealed: bytes(),
    identity_number_index: bytes(),
    passport_sealed: bytes(),
    passport_index: bytes(),
    /** ISO 3166 alpha-2. */
    nationality: text().notNull().default('MY'),
    permanent_resident: boolean().notNull().default(false),
    pre_1998_elector: boolean().notNull().default(false),
    gender: text({ enum: ['Male', 'Female'] }),
    race: text({ enum: ['Malay', 'Indian', 'Chinese', 'Other'] }),
    date_of_birth: day(),
    email: text(),
    phone: text(),
    /** Where they live; of Malaysia with the five digits of the postcode. */
    address: text(),
    postcode: text(),
    city: text(),
    state: text(),
    /** ISO 3166 alpha-2, of the address. */
    country: text().notNull().default('MY'),
    image: text(),
    marital_status: text({ enum: ['single', 'married', 'divorced', 'widowed'] })
      .notNull()
      .default('single'),
    spouse_working: boolean(),
    spouse_disabled: boolean(),
    disabled: boolean().notNull().default(false),
    tax_resident: boolean().notNull().default(true),
    tax_regime: text({ enum: ['normal', 'rep', 'knowledge_worker', 'c_suite'] })
      .notNull()
      .default('normal'),
    /** As of the last change of `inactive_at`; on a day it is what `statusOn` says (employees.api). */
    status: text({ enum: ['Active', 'Inactive'] })
      .notNull()
      .default('Active'),
    company_joined_at: day().notNull(),
    inactive_at: day(),
    spm_supervisor: boolean().notNull().default(false),
    /** From here to `reports_to_id`: what the period of `employments` that covers today says. */
    employment_type: text({ enum: EMPLOYMENT_TYPES }).notNull().default('permanent'),
    branch_id: bigNumber(),
    division_id: bigNumber(),
    department_id: bigNumber(),
    position_id: bigNumber(),
    position_level_id: bigNumber(),
    reports_to_id: bigNumber(),
    /** The last day of the probation; null where there is none. */
    probation_until: day(),
    confirmed_at: day(),
    /** The day on which notice was given, by whichever side. */
    notice_given_at: day(),
    leaving_reason: text({ enum: LEAVING_REASONS }),
    leaving_note: text(),
    bank_swift: text(),
    bank_account_sealed: bytes(),
    epf_number_sealed: bytes(),
    socso_number_sealed: bytes(),
    tax_number_sealed: bytes(),
    /** A decimal such as `0.09` in place of the statutory rate. */
    contribution_epf_employee_rate: text(),
    /** SOCSO category: by age and first contribution unless set. */
    contribution_socso_type: text({ enum: ['auto', 'category_1', 'category_2', 'none'] })
      .notNull()
      .default('auto'),
    socso_first_contribution_date: day(),
    eis_first_contribution_date: day(),
    /** Opted out of SKBBK from this day, and in again from the other; never counts for foreigners (doubt 2). */
    skbbk_opt_out_from: day(),
    skbbk_opt_in_from: day(),
    domestic_servant: boolean().notNull().default(false),
    public_servant: boolean().notNull().default(false),
    archived_at: moment(),
    /** What a keyword is looked for in, ready to compare; made by the database, and no part of the audit. */
    search_text: text().generatedAlwaysAs(
      sql`lower(name || E'\\n' || employee_code || E'\\n' || coalesce(email, '') || E'\\n' || coalesce(phone, ''))`,
    ),
    /** As spec section 3 filters by; made by the database. */
    employee_type: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when nationality = 'MY' then 'citizen' when permanent_resident then 'permanent_resident' else 'foreigner' end`,
      ),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_employees__employee_code').on(t.company_id, sql`lower(${t.employee_code})`),
    uniqueIndex('uq_employees__identity_number').on(t.company_id, t.identity_number_index),
    uniqueIndex('uq_employees__passport').on(t.company_id, t.passport_index),
    // With what a page further on is found by, without a look at the rows.
    index('ix_employees__name').on(t.company_id, sql`lower(${t.name})`, t.id, t.inactive_at, t.name),
    index('ix_employees__company_joined_at').on(t.company_id, t.company_joined_at, t.id),
    // One by which the list is filtered, in the order of the list; who is active is counted from the index alone.
    ...[t.branch_id, t.division_id, t.department_id, t.position_id, t.position_level_id, t.employee_type].map(
      (column) =>
        index(`ix_employees__${column.name}`).on(
          t.company_id,
          column,
          sql`lower(${t.name})`,
          t.id,
          t.inactive_at,
        ),
    ),
    // Counts who is active without touching the rows.
    index('ix_employees__inactive_at').on(t.company_id, t.inactive_at),
    index('ix_employees__user').on(t.user_id),
    ...structureOf(t).map(([column, parent]) => inCompany(t.company_id, column, parent)),
    inCompany(t.company_id, t.reports_to_id, t),
    index('ix_employees__reports_to').on(t.company_id, t.reports_to_id),
    check('ck_employees__reports_to_id', sql`${t.reports_to_id} <> ${t.id}`),
    check(
      'ck_employees__probation_until',
      sql`${t.probation_until} is null or ${t.probation_until} >= ${t.company_joined_at}`,
    ),
    check(
      'ck_employees__confirmed_at',
      sql`${t.confirmed_at} is null or ${t.confirmed_at} >= ${t.company_joined_at}`,
    ),
    check(
      'ck_employees__identity_number',
      sql`(identity_number_sealed is null) = (identity_number_index is null)`,
    ),
    check('ck_employees__passport', sql`(passport_sealed is null) = (passport_index is null)`),
    check(
      'ck_employees__inactive_at',
      sql`${t.inactive_at} is null or ${t.inactive_at} >= ${t.company_joined_at}`,
    ),
  ],
);

/** What a person is paid from a day on, until the next row. */
export const employeeSalaries = pgTable(
  'employee_salaries',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    amount: sen().notNull(),
    epf: boolean().notNull().default(true),
    socso: boolean().notNull().default(true),
    eis: boolean().notNull().default(true),
    tax: boolean().notNull().default(true),
    hrdf: boolean().notNull().default(true),
    reason: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_employee_salaries__effective_from').on(t.company_id, t.employee_id, t.effective_from),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_employee_salaries__amount', sql`${t.amount} >= 0`),
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

/** The year so far before the first run's month: earlier in this employment (`ytd`) or a former employer's (`tp3`). */
export const employeeOpenings = pgTable(
  'employee_openings',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    year: integer().notNull(),
    source: text({ enum: ['ytd', 'tp3'] }).notNull(),
    remuneration: sen().notNull().default(0),
    epf: sen().notNull().default(0),
    mtd: sen().notNull().default(0),
    zakat: sen().notNull().default(0),
    reliefs: sen().notNull().default(0),
    /** How often a departure levy of a religious journey was claimed up to then, in the lifetime. */
    religious_journeys: integer().notNull().default(0),
    /** Why there are no figures; null where they were entered. */
    waiver_reason: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_employee_openings__year').on(t.company_id, t.employee_id, t.year, t.source),
    inCompany(t.company_id, t.employee_id, employees),
    check(
      'ck_employee_openings__remuneration',
      sql`least(${t.remuneration}, ${t.epf}, ${t.mtd}, ${t.zakat}, ${t.reliefs}) >= 0`,
    ),
    check('ck_employee_openings__religious_journeys', sql`${t.religious_journeys} between 0 and 2`),
    check(
      'ck_employee_openings__waiver_reason',
      sql`${t.waiver_reason} is null
        or greatest(${t.remuneration}, ${t.epf}, ${t.mtd}, ${t.zakat}, ${t.reliefs}) = 0`,
    ),
  ],
);

/** How many of a company have no last day: kept by triggers, so that a list need not count them (design section 5). */
export const employeeCounts = pgTable('employee_counts', {
  company_id: bigNumber().primaryKey(),
  without_last_day: integer().notNull(),
});
