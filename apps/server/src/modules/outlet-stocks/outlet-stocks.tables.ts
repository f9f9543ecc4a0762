import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, inCompany, moment, rowId } from '../../kit/columns.ts';
import { outlets } from '../outlets/outlets.tables.ts';
import { products } from '../products/products.tables.ts';
import { salesProjects } from '../sales-projects/sales-projects.tables.ts';

/** A product at an outlet of a project. */
export interface Shelf {
  company_id: number;
  sales_project_id: number;
  outlet_id: number;
  product_id: number;
}

/** That a product fell to its minimum or below at an outlet of a project, until it was above again. Derived from its stock. */
export const outletShortages = pgTable(
  'outlet_shortages',
  {
    id: rowId(),
    company_id: companyId(),
    sales_project_id: bigNumber().notNull(),
    outlet_id: bigNumber().notNull(),
    product_id: bigNumber().notNull(),
    since: moment().notNull(),
    /** When it was above again; null while it is not. */
    ended_at: moment(),
    /** What is available, and the minimum, while it lasts. */
    total: bigNumber().notNull(),
    minimum_stock: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_outlet_shortages__product_id')
      .on(t.company_id, t.sales_project_id, t.outlet_id, t.product_id)
      .where(sql`ended_at is null`),
    index('ix_outlet_shortages__project').on(t.company_id, t.sales_project_id),
    index('ix_outlet_shortages__outlet').on(t.company_id, t.outlet_id),
    index('ix_outlet_shortages__product').on(t.company_id, t.product_id),
    inCompany(t.company_id, t.sales_project_id, salesProjects),
    inCompany(t.company_id, t.outlet_id, outlets),
    inCompany(t.company_id, t.product_id, products),
    check('ck_outlet_shortages__minimum_stock', sql`${t.minimum_stock} >= 0`),
  ],
);
