import { TAX_BENEFIT_TYPES } from '@mesra/domain/payroll/tax-benefits';
import { TAX_DEDUCTION_TYPES } from '@mesra/domain/payroll/tax-deductions';
import { TAX_REQUEST_STATUSES } from '@mesra/domain/payroll/tax-request';
import { getTableName, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId, sen } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { payrolls } from '../payroll-run/payroll-run.tables.ts';

/** What every request about tax has; triggers keep it as it is once it was sent or counted (46-payroll-tax.sql). */
const requestColumns = () => ({
  id: rowId(),
  company_id: companyId(),
  employee_id: bigNumber().notNull(),
  status: text({ enum: TAX_REQUEST_STATUSES }).notNull(),
  /** The user who entered it. */
  requested_by: bigNumber(),
  /** Null while it is a draft. */
  approval_id: bigNumber(),
  /** The decider's words. */
  answer: text(),
  /** The first confirmed payroll that has counted it. */
  payroll_id: bigNumber(),
  proof_key: text(),
  proof_name: text(),
  proof_type: text(),
  ...editable,
});

type RequestColumns = Record<
  'company_id' | 'id' | 'employee_id' | 'approval_id' | 'payroll_id' | 'status',
  AnyPgColumn
>;

/** Keys and references of a table of requests; its index by employee names what further narrows it. */
const requestKeys = (t: RequestColumns, ...by: AnyPgColumn[]) => {
  const name = getTableName(t.id.table);
  return [
    primaryKey({ columns: [t.company_id, t.id] }),
    index(`ix_${name}__employee`).on(t.company_id, t.employee_id, ...by),
    index(`ix_${name}__payroll_id`).on(t.company_id, t.payroll_id),
    uniqueIndex(`uq_${name}__approval_id`).on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.approval_id, approvals),
    inCompany(t.company_id, t.payroll_id, payrolls),
    check(`ck_${name}__payroll_id`, sql`${t.payroll_id} is null or ${t.status} = 'Approved'`),
  ];
};

/**
 * An item of the TP1 form, or the departure levy, that somebody claims for a year. An approved one is counted by the first
 * payroll of the year that is confirmed with it.
 */
export const taxClaims = pgTable(
  'tax_claims',
  {
    ...requestColumns(),
    year: integer().notNull(),
    key: text().notNull(),
    amount: sen().notNull(),
    spent_on: day(),
    description: text(),
    requested_by: bigNumber().notNull(),
  },
  (t) => [...requestKeys(t, t.year), check('ck_tax_claims__amount', sql`${t.amount} > 0`)],
);

/**
 * What is deducted of every month: an instruction CP38 of LHDN, entered by who processes payroll, or zakat that the person asks
 * for. It ends with a month, and is otherwise not changed.
 */
export const taxDeductions = pgTable(
  'tax_deductions',
  {
    ...requestColumns(),
    type: text({ enum: TAX_DEDUCTION_TYPES }).notNull(),
    amount: sen().notNull(),
    /** The first day of a month, and the last of one; null until it is ended. */
    start_date: day().notNull(),
    end_date: day(),
    /** The reference of the instruction, or whom zakat goes to. */
    reference: text(),
  },
  (t) => [
    ...requestKeys(t, t.start_date),
    check('ck_tax_deductions__amount', sql`${t.amount} > 0`),
    check('ck_tax_deductions__end_date', sql`${t.end_date} > ${t.start_date}`),
    check('ck_tax_deductions__reference', sql`${t.type} <> 'cp38' or ${t.reference} is not null`),
  ],
);

/**
 * A benefit in kind or living accommodation whose value is counted for PCB (TP2), from its first month to December. An approved
 * one is counted by every monthly payroll of its months, and stays once one of them is confirmed; it can be ended.
 */
export const taxBenefits = pgTable(
  'tax_benefits',
  {
    ...requestColumns(),
    type: text({ enum: TAX_BENEFIT_TYPES }).notNull(),
    name: text().notNull(),
    /** For the calendar year, from the first month to December. */
    value: sen().notNull(),
    /** The first day of a month, and the last of one; null until it is ended. */
    start_date: day().notNull(),
    end_date: day(),
  },
  (t) => [
    ...requestKeys(t, t.start_date),
    check('ck_tax_benefits__value', sql`${t.value} > 0`),
    check('ck_tax_benefits__end_date', sql`${t.end_date} > ${t.start_date}`),
  ],
);

/** Amounts in sen by key. */
type Amounts = Record<string, number>;

/**
 * A former employer of a year, as their statement says (TP3). An approved one continues the year in every payroll of it, and
 * stays once one of them is confirmed.
 */
export const taxFormerEmployers = pgTable(
  'tax_former_employers',
  {
    ...requestColumns(),
    year: integer().notNull(),
    /** Null for what was on file before employers were named, as are the months. */
    employer: text(),
    /** The employer's number at LHDN. */
    employer_number: text(),
    start_month: integer(),
    end_month: integer(),
    remuneration: sen().notNull(),
    epf: sen().notNull(),
    mtd: sen().notNull(),
    /** Departure levies included; how many they are. */
    zakat: sen().notNull(),
    religious_journeys: integer().notNull().default(0),
    reliefs: jsonb().$type<Amounts>().notNull().default({}),
    /** Reliefs of which only the sum is known. */
    unnamed_reliefs: sen().notNull().default(0),
    exempt: jsonb().$type<Amounts>().notNull().default({}),
  },
  (t) => [
    ...requestKeys(t, t.year),
    check(
      'ck_tax_former_employers__remuneration',
      sql`least(${t.remuneration}, ${t.epf}, ${t.mtd}, ${t.zakat}, ${t.unnamed_reliefs}) >= 0`,
    ),
    check('ck_tax_former_employers__religious_journeys', sql`${t.religious_journeys} between 0 and 2`),
    check(
      'ck_tax_former_employers__start_month',
      sql`${t.start_month} between 1 and 12 and ${t.end_month} between ${t.start_month} and 12`,
    ),
  ],
);
