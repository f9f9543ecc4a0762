import { CLAIM_STATUSES, ITEM_DECISIONS } from '@mesra/domain/claims/claim-states';
import { VEHICLES } from '@mesra/domain/claims/mileage';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { claimCategories } from '../claim-setup/claim-setup.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** A person's claim. What its items come to stands beside it, so that lists need not read them. */
export const claims = pgTable(
  'claims',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    title: text().notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull().default('Draft'),
    /** The paid claim that it corrects. */
    corrects_id: bigNumber(),
    items: integer().notNull().default(0),
    /** Items without a decision. */
    undecided: integer().notNull().default(0),
    /** Items that may be claimed elsewhere too, as it was when this claim or one like it was sent. */
    duplicates: integer().notNull().default(0),
    start_date: day(),
    end_date: day(),
    total: sen().notNull().default(0),
    accepted_total: sen(),
    advance_amount: sen().notNull().default(0),
    note: text(),
    sent_at: moment(),
    approved_at: moment(),
    /** The company's day of the approval: the cut-off by which a payroll takes it. */
    approved_on: day(),
    paid_at: moment(),
    approval_id: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    // With all that the counts of lists read.
    index('ix_claims__status').on(t.company_id, t.status, t.id, t.employee_id, t.sent_at),
    index('ix_claims__employee').on(t.company_id, t.employee_id, t.id, t.sent_at),
    index('ix_claims__sent_at')
      .on(t.company_id, t.sent_at, t.id, t.employee_id)
      .where(sql`sent_at is not null`),
    // The list of some days, the latest claim first: nothing is read of the claims of other days.
    index('ix_claims__span').on(t.company_id, t.id, t.end_date, t.start_date).where(sql`sent_at is not null`),
    index('ix_claims__end_date')
      .on(t.company_id, t.end_date, t.start_date, t.employee_id)
      .where(sql`sent_at is not null`),
    uniqueIndex('uq_claims__approval_id').on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.approval_id, approvals),
    check('ck_claims__advance_amount', sql`${t.advance_amount} >= 0`),
    check('ck_claims__items', sql`${t.items} between 0 and 50`),
    check(
      'ck_claims__approval_id',
      sql`${t.status} in ('Draft', 'Cancelled') or ${t.approval_id} is not null`,
    ),
  ],
);

/** As their binary digits. */
const bits64 = customType<{ data: string; driverData: string }>({ dataType: () => 'bit(64)' });
const bits1024 = customType<{ data: string; driverData: string }>({ dataType: () => 'bit(1024)' });

/** An item of a claim. What it came to is stored with how, and never worked out again. */
export const claimItems = pgTable(
  'claim_items',
  {
    id: rowId(),
    company_id: companyId(),
    claim_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    position: integer().notNull(),
    claim_category_id: bigNumber().notNull(),
    date: day().notNull(),
    amount: sen().notNull(),
    currency: text().notNull().default('MYR'),
    /** Hundredths of the currency. */
    foreign_amount: bigNumber(),
    exchange_rate: text(),
    rate_source: text(),
    /** The rate was typed; otherwise it is the company's, of the item's day when the claim was sent. */
    rate_typed: boolean().notNull().default(false),
    vendor: text(),
    tax_amount: sen(),
    note: text(),
    vehicle: text({ enum: VEHICLES }),
    metres: integer(),
    origin: text(),
    destination: text(),
    /** Metres at each rate, in ringgit a kilometre. */
    mileage: jsonb().$type<{ metres: number; rate: string }[]>().notNull().default([]),
    half_days: integer(),
    per_diem: sen(),
    duplicate_reason: text(),
    decision: text({ enum: ITEM_DECISIONS }),
    accepted_amount: sen(),
    decision_reason: text(),
    checked_by: bigNumber(),
    checked_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_claim_items__position').on(t.company_id, t.claim_id, t.position),
    index('ix_claim_items__employee').on(t.company_id, t.employee_id, t.claim_category_id, t.date),
    index('ix_claim_items__category').on(t.company_id, t.claim_category_id, t.date),
    index('ix_claim_items__date').on(t.company_id, t.date, t.claim_id),
    index('ix_claim_items__details')
      .on(t.company_id, t.date, t.amount, sql`lower(${t.vendor})`)
      .where(sql`vendor is not null`),
    inCompany(t.company_id, t.claim_id, claims).onDelete('cascade'),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.claim_category_id, claimCategories),
    check('ck_claim_items__position', sql`${t.position} between 1 and 50`),
    check(
      'ck_claim_items__exchange_rate',
      sql`(${t.currency} = 'MYR') = (${t.exchange_rate} is null and ${t.foreign_amount} is null)`,
    ),
    check(
      'ck_claim_items__accepted_amount',
      sql`(${t.decision} is null) = (${t.accepted_amount} is null)
        and (${t.amount} < 0 and ${t.accepted_amount} between ${t.amount} and 0
          or ${t.amount} >= 0 and ${t.accepted_amount} between 0 and ${t.amount} or ${t.accepted_amount} is null)`,
    ),
    check('ck_claim_items__decision', sql`(${t.decision} is null) = (${t.checked_by} is null)`),
  ],
);

/** A receipt; of no item until one names it. */
export const claimReceipts = pgTable(
  'claim_receipts',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    claim_item_id: bigNumber(),
    uploaded_by: bigNumber().notNull(),
    file_key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the file as it was uploaded, in hexadecimal digits. */
    digest: text().notNull(),
    /** The perceptual hash of a picture; null for a PDF. */
    likeness: bits64(),
    /** Its four parts, each looked for by an index of its own. */
    likeness_1: integer(),
    likeness_2: integer(),
    likeness_3: integer(),
    likeness_4: integer(),
    /** A finer hash of a picture, which decides between those that are alike; null for a PDF. */
    detail: bits1024(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_claim_receipts__item').on(t.company_id, t.claim_item_id),
    index('ix_claim_receipts__digest').on(t.company_id, t.digest),
    // With all that tells how alike two are. Comparisons of integers alone may use an index under row-level security.
    index('ix_claim_receipts__likeness_1').on(t.company_id, t.likeness_1, t.likeness, t.id),
    index('ix_claim_receipts__likeness_2').on(t.company_id, t.likeness_2, t.likeness, t.id),
    index('ix_claim_receipts__likeness_3').on(t.company_id, t.likeness_3, t.likeness, t.id),
    index('ix_claim_receipts__likeness_4').on(t.company_id, t.likeness_4, t.likeness, t.id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.claim_item_id, claimItems),
  ],
);
