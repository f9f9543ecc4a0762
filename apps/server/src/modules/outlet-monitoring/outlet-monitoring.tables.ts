import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, inCompany, sen } from '../../kit/columns.ts';
import { outletDays } from '../outlet-days/outlet-days.tables.ts';

/**
 * What the products of an outlet day come to together. Derived: kept by triggers whenever its stock, prices or minimums change, so
 * that a month is a row for each outlet day rather than for each product.
 */
export const outletDaySums = pgTable(
  'outlet_day_sums',
  {
    company_id: companyId(),
    outlet_day_id: bigNumber().notNull(),
    sales_project_id: bigNumber().notNull(),
    outlet_id: bigNumber().notNull(),
    date: day().notNull(),
    /** Pieces. */
    sold: bigNumber().notNull(),
    /** What they came to at the prices of the day. */
    sales: sen().notNull(),
    /** Products left at or below their minimum. */
    out_of_stock: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.outlet_day_id] }),
    // Covers what monitoring sums, so that it needs no heap access.
    index('ix_outlet_day_sums__date').on(
      ...([t.company_id, t.date, t.sales_project_id, t.outlet_id] as const),
      ...[t.sold, t.sales, t.out_of_stock],
    ),
    inCompany(t.company_id, t.outlet_day_id, outletDays),
  ],
);
