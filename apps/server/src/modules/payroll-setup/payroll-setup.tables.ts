import { EA_BOXES } from '@mesra/domain/payroll/ea-box';
import { LATE_SOURCES } from '@mesra/domain/payroll/feed-facts';
import { PAYSLIP_MAILINGS, PAYSLIP_RELEASES } from '@mesra/domain/payroll/payslip-setting';
import { EXEMPT_ALLOWANCES } from '@mesra/domain/payroll/relief-usage';
import { TAX_MODES } from '@mesra/domain/payroll/tax-mode';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** A day of the month; null is its last. */
const dayOfMonth = () => integer();

/** A company's pay day and cut-offs from a month until its next row; the calendar month before that. */
export const payrollCalendars = pgTable(
  'payroll_calendars',
  {
    id: rowId(),
    company_id: companyId(),
    /** The first day of a month. */
    effective_from: day().notNull(),
    pay_day: dayOfMonth(),
    attendance_cut_off: dayOfMonth(),
    leave_cut_off: dayOfMonth(),
    claims_cut_off: dayOfMonth(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_calendars__effective_from').on(t.company_id, t.effective_from),
    ofCompany(t.company_id),
    check('ck_payroll_calendars__effective_from', sql`extract(day from effective_from) = 1`),
    check('ck_payroll_calendars__pay_day', sql`${t.pay_day} between 1 and 31`),
    check('ck_payroll_calendars__attendance_cut_off', sql`${t.attendance_cut_off} between 1 and 31`),
    check('ck_payroll_calendars__leave_cut_off', sql`${t.leave_cut_off} between 1 and 31`),
    check('ck_payroll_calendars__claims_cut_off', sql`${t.claims_cut_off} between 1 and 31`),
  ],
);

/** What a row that counts from a month on always has. */
const fromMonth = {
  id: rowId(),
  company_id: companyId(),
  /** The first day of a month. */
  effective_from: day().notNull(),
};

/** What a company sets about its payrolls from a month until its next row; the defaults before that. */
export const payrollRules = pgTable(
  'payroll_rules',
  {
    ...fromMonth,
    net_percent: integer().notNull(),
    net_amount: sen().notNull(),
    tax_percent: integer().notNull(),
    tax_amount: sen().notNull(),
    tax_mode: text({ enum: TAX_MODES }).notNull(),
    claim_socso_automatically: boolean().notNull(),
    deduction_limit_percent: integer(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_rules__effective_from').on(t.company_id, t.effective_from),
    ofCompany(t.company_id),
    check('ck_payroll_rules__effective_from', sql`extract(day from effective_from) = 1`),
    check(
      'ck_payroll_rules__percent',
      sql`${t.net_percent} between 0 and 100 and ${t.tax_percent} between 0 and 100
        and ${t.deduction_limit_percent} between 0 and 100`,
    ),
    check('ck_payroll_rules__amounts', sql`least(${t.net_amount}, ${t.tax_amount}) >= 0`),
  ],
);

/** What a company says of a standard kind of earning or deduction, or of one of its own, from a month on. */
export const payrollItems = pgTable(
  'payroll_items',
  {
    ...fromMonth,
    /** A type of the catalogue, or `own_` and the code. */
    type: text().notNull(),
    code: text(),
    name: text(),
    name_malay: text(),
    kind: text({ enum: ['earning', 'deduction'] }).notNull(),
    epf: boolean().notNull(),
    socso: boolean().notNull(),
    eis: boolean().notNull(),
    tax: boolean().notNull(),
    hrdf: boolean().notNull(),
    contribution_total_type: text({ enum: ['normal', 'additional'] }).notNull(),
    exempt: text({ enum: EXEMPT_ALLOWANCES }),
    prorated: boolean().notNull(),
    ordinary_rate: boolean().notNull(),
    ea_box: text({ enum: EA_BOXES }),
    account_code: text(),
    active: boolean().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_items__effective_from').on(t.company_id, t.type, t.effective_from),
    ofCompany(t.company_id),
    check('ck_payroll_items__effective_from', sql`extract(day from effective_from) = 1`),
    check(
      'ck_payroll_items__name',
      sql`${t.type} not like 'own\_%' or ${t.name} is not null and ${t.code} is not null`,
    ),
    check('ck_payroll_items__exempt', sql`${t.exempt} is null or ${t.kind} = 'earning'`),
  ],
);

/** When payslips are released and what they show, from a month until the next row; all at once before that. */
export const payslipSettings = pgTable(
  'payslip_settings',
  {
    ...fromMonth,
    release: text({ enum: PAYSLIP_RELEASES }).notNull(),
    mail: text({ enum: PAYSLIP_MAILINGS }).notNull().default('off'),
    employer_contributions: boolean().notNull(),
    year_to_date: boolean().notNull(),
    workings: boolean().notNull(),
    note: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payslip_settings__effective_from').on(t.company_id, t.effective_from),
    ofCompany(t.company_id),
    check('ck_payslip_settings__effective_from', sql`extract(day from effective_from) = 1`),
  ],
);

/** Who approves a month of payrolls, from a month until the next row; nobody before that. By account. */
export const approvalSettings = pgTable(
  'payroll_approval_settings',
  {
    ...fromMonth,
    first_approvers: bigint({ mode: 'number' }).array().notNull(),
    second_approvers: bigint({ mode: 'number' }).array().notNull(),
    /** Who approves what pays the payrolls; nobody: it needs no approval. */
    payment_approvers: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_approval_settings__effective_from').on(t.company_id, t.effective_from),
    ofCompany(t.company_id),
    check('ck_payroll_approval_settings__effective_from', sql`extract(day from effective_from) = 1`),
    check(
      'ck_payroll_approval_settings__second_approvers',
      sql`cardinality(${t.second_approvers}) = 0 or cardinality(${t.first_approvers}) > 0`,
    ),
  ],
);

/** A weak or doubtful source of the law whose handling a company accepts, and who said so. */
export const payrollSourceAcceptances = pgTable(
  'payroll_source_acceptances',
  {
    id: rowId(),
    company_id: companyId(),
    source: text().notNull(),
    note: text(),
    accepted_by: bigNumber().notNull(),
    accepted_at: moment().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_source_acceptances__source').on(t.company_id, t.source),
    ofCompany(t.company_id),
  ],
);

/**
 * Facts of a day that changed after a confirmed payroll took it: as taken, as they would be now, and what each comes to.
 * Gone once they are the same again or the payroll is reopened.
 */
export const payrollLateFacts = pgTable(
  'payroll_late_facts',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    source: text({ enum: LATE_SOURCES }).notNull(),
    date: day().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    before_amount: sen().notNull(),
    after_amount: sen().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_late_facts__date').on(t.company_id, t.employee_id, t.source, t.date),
    index('ix_payroll_late_facts__source').on(t.company_id, t.source, t.date),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);
