import type { ApprovalStep } from '@mesra/domain/approvals/approval-steps';
import {
  CLAIM_KINDS,
  CLAIM_PAYERS,
  CLAIM_PRESETS,
  CLAIM_TREATMENTS,
} from '@mesra/domain/claims/claim-category';
import { CLAIM_ROUNDINGS } from '@mesra/domain/claims/claim-rounding';
import { type MileageBand, VEHICLES } from '@mesra/domain/claims/mileage';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { positionLevels } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * What can be claimed. The categories of `CLAIM_PRESETS` are created with the company (43-claim-setup.sql); a null name means
 * the name of the preset.
 */
export const claimCategories = pgTable(
  'claim_categories',
  {
    id: rowId(),
    company_id: companyId(),
    name: text(),
    /** Which of the usual categories it is; null for the company's own. */
    preset: text({ enum: CLAIM_PRESETS }),
    code: text(),
    kind: text({ enum: CLAIM_KINDS }).notNull(),
    counts_as: text({ enum: CLAIM_TREATMENTS }).notNull().default('reimbursement'),
    paid_through: text({ enum: CLAIM_PAYERS }).notNull().default('payroll'),
    /** Items from this amount on need a receipt; null for none. */
    receipt_from: sen(),
    /** How many days after its date an item may be claimed; null for any. */
    oldest_days: integer(),
    epf: boolean().notNull().default(false),
    socso: boolean().notNull().default(false),
    eis: boolean().notNull().default(false),
    tax: boolean().notNull().default(false),
    hrdf: boolean().notNull().default(false),
    account_code: text(),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_claim_categories__preset').on(t.company_id, t.preset),
    uniqueIndex('uq_claim_categories__name').on(t.company_id, sql`lower(${t.name})`),
    uniqueIndex('uq_claim_categories__code').on(t.company_id, sql`lower(${t.code})`),
    check('ck_claim_categories__name', sql`${t.name} is not null or ${t.preset} is not null`),
    check('ck_claim_categories__receipt_from', sql`${t.receipt_from} >= 0`),
    check('ck_claim_categories__oldest_days', sql`${t.oldest_days} between 0 and 3660`),
    check(
      'ck_claim_categories__counts_as',
      sql`${t.counts_as} = 'wages' or not (${t.epf} or ${t.socso} or ${t.eis} or ${t.tax} or ${t.hrdf})`,
    ),
    check(
      'ck_claim_categories__paid_through',
      sql`${t.paid_through} = 'payroll' or ${t.counts_as} = 'reimbursement'`,
    ),
  ],
);

/** What a category allows from a day on: everyone, a position level, or a person. Null is any amount. */
export const claimLimits = pgTable(
  'claim_limits',
  {
    id: rowId(),
    company_id: companyId(),
    claim_category_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    position_level_id: bigNumber(),
    employee_id: bigNumber(),
    per_claim: sen(),
    per_day: sen(),
    per_month: sen(),
    per_year: sen(),
    /** What a day is paid. */
    per_diem: sen(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('uq_claim_limits__effective_from')
      .on(t.company_id, t.claim_category_id, t.effective_from, t.position_level_id, t.employee_id)
      .nullsNotDistinct(),
    index('ix_claim_limits__level').on(t.company_id, t.position_level_id),
    index('ix_claim_limits__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.claim_category_id, claimCategories).onDelete('cascade'),
    inCompany(t.company_id, t.position_level_id, positionLevels),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_claim_limits__employee_id', sql`${t.position_level_id} is null or ${t.employee_id} is null`),
    check(
      'ck_claim_limits__amounts',
      sql`least(${t.per_claim}, ${t.per_day}, ${t.per_month}, ${t.per_year}, ${t.per_diem}) >= 0`,
    ),
  ],
);

/** A step of approval of claims; only of claims of at least its amount, or with an item of its category, where one is set. */
export interface ClaimStep extends ApprovalStep {
  from_amount: number | null;
  claim_category_id: number | null;
}

/** How a company decides and pays claims; none is stored before something is set. */
export const claimSettings = pgTable(
  'claim_settings',
  {
    id: rowId(),
    company_id: companyId(),
    four_eyes: boolean().notNull().default(false),
    batch_approval: boolean().notNull().default(false),
    rounding: text({ enum: CLAIM_ROUNDINGS }).notNull().default('half_up_sen'),
    currencies: jsonb().$type<string[]>().notNull(),
    steps: jsonb().$type<ClaimStep[]>().notNull().default([]),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_claim_settings__company_id').on(t.company_id),
  ],
);

/** What a kilometre is paid from a day on, by kilometres of the month. */
export const claimMileageRates = pgTable(
  'claim_mileage_rates',
  {
    id: rowId(),
    company_id: companyId(),
    vehicle: text({ enum: VEHICLES }).notNull(),
    effective_from: day().notNull(),
    bands: jsonb().$type<MileageBand[]>().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_claim_mileage_rates__effective_from').on(t.company_id, t.vehicle, t.effective_from),
  ],
);

/** Ringgit for one unit of a currency from a day on, and who says so. */
export const claimExchangeRates = pgTable(
  'claim_exchange_rates',
  {
    id: rowId(),
    company_id: companyId(),
    currency: text().notNull(),
    effective_from: day().notNull(),
    rate: text().notNull(),
    source: text().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_claim_exchange_rates__effective_from').on(t.company_id, t.currency, t.effective_from),
  ],
);
