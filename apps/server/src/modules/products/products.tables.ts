import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';

/** What promoters sell. */
export const products = pgTable(
  'products',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    brand: text(),
    sku: text().notNull(),
    /** Digits with the check digit (domain/products/barcode). */
    barcode: text(),
    /** File key (kit/files). */
    picture: text(),
    note: text(),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_products__sku').on(t.company_id, sql`lower(${t.sku})`),
    // A scanned barcode names one product; an archived one may have been replaced by another.
    uniqueIndex('uq_products__barcode').on(t.company_id, t.barcode).where(sql`archived_at is null`),
    // Covers what locates a page and counts, so that neither needs heap access.
    index('ix_products__name').on(t.company_id, sql`lower(${t.name})`, t.id, t.archived_at, t.name),
    index('ix_products__brand').on(t.company_id, sql`lower(${t.brand})`, t.id),
    // The filter column in list order.
    index('ix_products__of_brand').on(t.company_id, t.brand, sql`lower(${t.name})`, t.id, t.archived_at),
    ofCompany(t.company_id),
  ],
);

/** What a piece of a product costs, from a day on until the next row. */
export const productPrices = pgTable(
  'product_prices',
  {
    id: rowId(),
    company_id: companyId(),
    product_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    /** A piece. */
    amount: sen().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_product_prices__effective_from').on(t.company_id, t.product_id, t.effective_from),
    inCompany(t.company_id, t.product_id, products).onDelete('cascade'),
    check('ck_product_prices__amount', sql`${t.amount} >= 0`),
  ],
);

/**
 * What a product costs from a day until before another, without gaps: of each product exactly one row holds a day, also before
 * its first price. Derived from its prices by triggers (57-product-prices), so that a list is in the order of the prices of any day.
 */
export const productPriceSpans = pgTable(
  'product_price_spans',
  {
    company_id: companyId(),
    product_id: bigNumber().notNull(),
    from_day: day().notNull(),
    before_day: day().notNull(),
    /** Null before the first price. */
    amount: sen(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.product_id, t.from_day] }),
    index('ix_product_price_spans__amount').on(
      t.company_id,
      t.amount,
      t.product_id,
      t.from_day,
      t.before_day,
    ),
    inCompany(t.company_id, t.product_id, products).onDelete('cascade'),
  ],
);
