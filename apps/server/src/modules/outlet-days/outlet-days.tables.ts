import { DIFFERENCE_REASONS } from '@mesra/domain/outlet-days/daily-report';
import { STOCK_SOURCES, STOCK_TYPES, type StockMark } from '@mesra/domain/outlet-days/stock';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { outlets } from '../outlets/outlets.tables.ts';
import { products } from '../products/products.tables.ts';
import { promoterSchedules } from '../promoter-schedules/promoter-schedules.tables.ts';
import { salesProjects } from '../sales-projects/sales-projects.tables.ts';

/** A day of a project at an outlet, shared by all who work there; made with the first that is recorded of it. Never changes. */
export const outletDays = pgTable(
  'outlet_days',
  {
    id: rowId(),
    company_id: companyId(),
    sales_project_id: bigNumber().notNull(),
    outlet_id: bigNumber().notNull(),
    date: day().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_outlet_days__date').on(t.company_id, t.sales_project_id, t.outlet_id, t.date),
    index('ix_outlet_days__date').on(t.company_id, t.date, t.sales_project_id, t.outlet_id),
    index('ix_outlet_days__outlet').on(t.company_id, t.outlet_id, t.date),
    inCompany(t.company_id, t.sales_project_id, salesProjects),
    inCompany(t.company_id, t.outlet_id, outlets),
  ],
);

/**
 * A product of an outlet day: as the project has it, or as it was changed for this day. Changes only while the day has no daily
 * report (trigger).
 */
export const outletDayProducts = pgTable(
  'outlet_day_products',
  {
    id: rowId(),
    company_id: companyId(),
    outlet_day_id: bigNumber().notNull(),
    product_id: bigNumber().notNull(),
    /** A piece. */
    price: sen().notNull(),
    minimum_stock: integer().notNull(),
    /** Changed for this day: it no longer follows the project. */
    edited: boolean().notNull().default(false),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_outlet_day_products__product_id').on(t.company_id, t.outlet_day_id, t.product_id),
    index('ix_outlet_day_products__product').on(t.company_id, t.product_id),
    inCompany(t.company_id, t.outlet_day_id, outletDays),
    inCompany(t.company_id, t.product_id, products),
    check('ck_outlet_day_products__price', sql`${t.price} >= 0`),
    check('ck_outlet_day_products__minimum_stock', sql`${t.minimum_stock} >= 0`),
  ],
);

/** What a product came to on an outlet day (domain/outlet-days/stock): worked out whenever an entry arrives. */
export const outletDayStocks = pgTable(
  'outlet_day_stocks',
  {
    id: rowId(),
    company_id: companyId(),
    outlet_day_id: bigNumber().notNull(),
    product_id: bigNumber().notNull(),
    /** Null where nobody counted. */
    opening: integer(),
    replenished: bigNumber().notNull(),
    sold: bigNumber().notNull(),
    /** Available after the day. */
    total: bigNumber().notNull(),
    /** Sales beyond the stock. */
    beyond: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_outlet_day_stocks__product_id').on(t.company_id, t.outlet_day_id, t.product_id),
    index('ix_outlet_day_stocks__product').on(t.company_id, t.product_id),
    inCompany(t.company_id, t.outlet_day_id, outletDays),
    inCompany(t.company_id, t.product_id, products),
  ],
);

/** An entry of stock. Only added to: a trigger lets nothing change but the marks; a mistake is taken back by a further entry. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: rowId(),
    company_id: companyId(),
    /** Made by the device, so that a repeat is the same entry. */
    uuid: uuid().notNull(),
    /** Of whom it is. */
    schedule_id: bigNumber().notNull(),
    outlet_day_id: bigNumber().notNull(),
    product_id: bigNumber().notNull(),
    type: text({ enum: STOCK_TYPES }).notNull(),
    /** Pieces; those of the entry that it takes back. */
    total: integer().notNull(),
    /** By the device. */
    recorded_at: moment().notNull(),
    /** By the server. */
    arrived_at: moment().notNull(),
    /** The UUID of the entry that it takes back. */
    reverses: uuid(),
    source: text({ enum: STOCK_SOURCES }).notNull(),
    /** The user who entered it; the promoter themselves where the source is `own`. */
    entered_by: bigNumber().notNull(),
    /** Why it was entered for the promoter. */
    reason: text(),
    marks: jsonb().$type<StockMark[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    // A constraint, since the entry that another takes back is referred to by it.
    unique('uq_stock_entries__uuid').on(t.company_id, t.uuid),
    // Only of those that take something back: entries are read by whether another takes them back, and few are.
    uniqueIndex('uq_stock_entries__reverses').on(t.company_id, t.reverses).where(sql`reverses is not null`),
    index('ix_stock_entries__day').on(t.company_id, t.outlet_day_id, t.product_id, t.recorded_at),
    index('ix_stock_entries__schedule').on(t.company_id, t.schedule_id, t.recorded_at),
    index('ix_stock_entries__product').on(t.company_id, t.product_id),
    inCompany(t.company_id, t.schedule_id, promoterSchedules),
    inCompany(t.company_id, t.outlet_day_id, outletDays),
    inCompany(t.company_id, t.product_id, products),
    foreignKey({
      name: 'fk_stock_entries__reverses',
      columns: [t.company_id, t.reverses],
      foreignColumns: [t.company_id, t.uuid],
    }),
    check('ck_stock_entries__total', sql`${t.total} >= case ${t.type} when 'opening' then 0 else 1 end`),
    check('ck_stock_entries__reason', sql`${t.source} <> 'manual' or ${t.reason} is not null`),
  ],
);

/** What a competitor's product cost, in sen. */
export interface CompetitorPrice {
  name: string;
  price: number;
}

/** The daily report of a schedule; one stands. A trigger lets nothing change but its withdrawal. */
export const dailyReports = pgTable(
  'daily_reports',
  {
    id: rowId(),
    company_id: companyId(),
    uuid: uuid().notNull(),
    schedule_id: bigNumber().notNull(),
    outlet_day_id: bigNumber().notNull(),
    recorded_at: moment().notNull(),
    arrived_at: moment().notNull(),
    competitors: jsonb().$type<CompetitorPrice[]>().notNull(),
    remarks: text(),
    withdrawn_at: moment(),
    withdrawn_by: bigNumber(),
    withdrawal_reason: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_daily_reports__uuid').on(t.company_id, t.uuid),
    uniqueIndex('uq_daily_reports__schedule_id')
      .on(t.company_id, t.schedule_id)
      .where(sql`withdrawn_at is null`),
    index('ix_daily_reports__day').on(t.company_id, t.outlet_day_id).where(sql`withdrawn_at is null`),
    inCompany(t.company_id, t.schedule_id, promoterSchedules),
    inCompany(t.company_id, t.outlet_day_id, outletDays),
    check(
      'ck_daily_reports__withdrawal_reason',
      sql`num_nulls(${t.withdrawn_at}, ${t.withdrawn_by}, ${t.withdrawal_reason}) in (0, 3)`,
    ),
  ],
);

/** A closing count of a report. Never changes. */
export const dailyReportCounts = pgTable(
  'daily_report_counts',
  {
    id: rowId(),
    company_id: companyId(),
    daily_report_id: bigNumber().notNull(),
    product_id: bigNumber().notNull(),
    counted: integer().notNull(),
    /** Of a difference from what is available. */
    reason: text({ enum: DIFFERENCE_REASONS }),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_daily_report_counts__product_id').on(t.company_id, t.daily_report_id, t.product_id),
    index('ix_daily_report_counts__product').on(t.company_id, t.product_id),
    inCompany(t.company_id, t.daily_report_id, dailyReports),
    inCompany(t.company_id, t.product_id, products),
    check('ck_daily_report_counts__counted', sql`${t.counted} >= 0`),
  ],
);

/** A photo of a report. Never changes. */
export const dailyReportPhotos = pgTable(
  'daily_report_photos',
  {
    id: rowId(),
    company_id: companyId(),
    daily_report_id: bigNumber().notNull(),
    file_key: text().notNull(),
    /** SHA-256 of the photo as it was sent, in hex. */
    hash: text().notNull(),
    taken_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_daily_report_photos__hash').on(t.company_id, t.daily_report_id, t.hash),
    index('ix_daily_report_photos__file_key').on(t.company_id, t.file_key),
    inCompany(t.company_id, t.daily_report_id, dailyReports),
  ],
);
