import {
  COMMISSION_BASES,
  type IncentiveTier,
  PROMOTER_RATE_UNITS,
  TARGET_BASES,
} from '@mesra/domain/sales-projects/pay-plan';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { bigNumber, companyId, day, editable, inCompany, rowId, sen } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { outlets } from '../outlets/outlets.tables.ts';
import { products } from '../products/products.tables.ts';
import { promoters } from '../promoters/promoters.tables.ts';
import { taskTemplates } from '../site-tasks/site-tasks.tables.ts';
import { commissionColumns, salesProjects } from './sales-projects.tables.ts';

/*
 * What a project has from a day to another, both within it. No end: as long as the project. The same thing is never there twice
 * on a day (constraints `ex_<table>__start_date`).
 */
const dated = {
  id: rowId(),
  company_id: companyId(),
  sales_project_id: bigNumber().notNull(),
  start_date: day().notNull(),
  end_date: day(),
};

type Dated = Record<'company_id' | 'id' | 'sales_project_id' | 'start_date' | 'end_date', AnyPgColumn>;

const ofProject = (table: string, t: Dated) => [
  primaryKey({ columns: [t.company_id, t.id] }),
  index(`ix_${table}__project`).on(t.company_id, t.sales_project_id, t.start_date),
  inCompany(t.company_id, t.sales_project_id, salesProjects),
  check(`ck_${table}__end_date`, sql`${t.end_date} >= ${t.start_date}`),
];

/** A product that a project sells, with what it costs there, how much must be in stock, and what a sale pays. */
export const salesProjectProducts = pgTable(
  'sales_project_products',
  {
    ...dated,
    product_id: bigNumber().notNull(),
    /** A piece. */
    price: sen().notNull(),
    /** Pieces at an outlet below or at which it is out of stock. */
    minimum_stock: integer().notNull().default(0),
    ...commissionColumns,
    ...editable,
  },
  (t) => [
    ...ofProject('sales_project_products', t),
    index('ix_sales_project_products__product').on(t.company_id, t.product_id),
    inCompany(t.company_id, t.product_id, products),
    check('ck_sales_project_products__price', sql`${t.price} >= 0`),
    check('ck_sales_project_products__minimum_stock', sql`${t.minimum_stock} >= 0`),
    check(
      'ck_sales_project_products__commission_rate',
      sql`(${t.commission_by} is null) = (${t.commission_rate} is null) and ${t.commission_rate} >= 0`,
    ),
  ],
);

/** What the sales of a brand pay in a project, where the product has no commission of its own. */
export const salesProjectBrands = pgTable(
  'sales_project_brands',
  {
    ...dated,
    /** As products name it, whatever its case. */
    brand: text().notNull(),
    commission_by: text({ enum: COMMISSION_BASES }).notNull(),
    commission_rate: bigNumber().notNull(),
    ...editable,
  },
  (t) => [
    ...ofProject('sales_project_brands', t),
    check('ck_sales_project_brands__brand', sql`btrim(${t.brand}) <> ''`),
    check('ck_sales_project_brands__commission_rate', sql`${t.commission_rate} >= 0`),
  ],
);

/** An outlet at which a project sells, with how many promoters it needs there a day. */
export const salesProjectOutlets = pgTable(
  'sales_project_outlets',
  {
    ...dated,
    outlet_id: bigNumber().notNull(),
    promoters_required: integer().notNull().default(1),
    ...editable,
  },
  (t) => [
    ...ofProject('sales_project_outlets', t),
    index('ix_sales_project_outlets__outlet').on(t.company_id, t.outlet_id, t.start_date),
    inCompany(t.company_id, t.outlet_id, outlets),
    check('ck_sales_project_outlets__promoters_required', sql`${t.promoters_required} >= 1`),
  ],
);

/** Who supervises outlets of a project. */
export const salesProjectSupervisors = pgTable(
  'sales_project_supervisors',
  { ...dated, employee_id: bigNumber().notNull(), ...editable },
  (t) => [
    ...ofProject('sales_project_supervisors', t),
    index('ix_sales_project_supervisors__employee').on(t.company_id, t.employee_id, t.start_date),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** An outlet of a supervisor in a project. */
export const salesProjectSupervisorOutlets = pgTable(
  'sales_project_supervisor_outlets',
  {
    id: rowId(),
    company_id: companyId(),
    project_supervisor_id: bigNumber().notNull(),
    outlet_id: bigNumber().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_sales_project_supervisor_outlets__outlet_ids').on(
      t.company_id,
      t.project_supervisor_id,
      t.outlet_id,
    ),
    index('ix_sales_project_supervisor_outlets__outlet').on(t.company_id, t.outlet_id),
    inCompany(t.company_id, t.project_supervisor_id, salesProjectSupervisors).onDelete('cascade'),
    inCompany(t.company_id, t.outlet_id, outlets, 'outlet_ids'),
  ],
);

/** A promoter of a project, with the pay plan. */
export const salesProjectPromoters = pgTable(
  'sales_project_promoters',
  {
    ...dated,
    promoter_id: bigNumber().notNull(),
    /** Sen a day or an hour; both null without pay for time. */
    rate: sen(),
    rate_unit: text({ enum: PROMOTER_RATE_UNITS }),
    /** Sen a day. */
    transport: sen().notNull().default(0),
    /** Whether sales pay the commission of the product, else of the project. */
    commission: boolean().notNull().default(true),
    /** A month's target, in sen or pieces; both null without one. */
    target_by: text({ enum: TARGET_BASES }),
    target: bigNumber(),
    tiers: jsonb().$type<IncentiveTier[]>().notNull().default([]),
    ...editable,
  },
  (t) => [
    ...ofProject('sales_project_promoters', t),
    index('ix_sales_project_promoters__promoter').on(t.company_id, t.promoter_id, t.start_date),
    inCompany(t.company_id, t.promoter_id, promoters),
    check(
      'ck_sales_project_promoters__rate',
      sql`(${t.rate} is null) = (${t.rate_unit} is null) and ${t.rate} > 0`,
    ),
    check('ck_sales_project_promoters__transport', sql`${t.transport} >= 0`),
    check(
      'ck_sales_project_promoters__target',
      sql`(${t.target} is null) = (${t.target_by} is null) and ${t.target} > 0`,
    ),
  ],
);

/** Something that promoters do at an outlet of a project on their day: a checklist, or a photo. */
export const salesProjectTasks = pgTable(
  'sales_project_tasks',
  {
    ...dated,
    title: text().notNull(),
    /** The checklist; null for a photo. */
    task_template_id: bigNumber(),
    note: text(),
    ...editable,
  },
  (t) => [
    ...ofProject('sales_project_tasks', t),
    index('ix_sales_project_tasks__template').on(t.company_id, t.task_template_id),
    inCompany(t.company_id, t.task_template_id, taskTemplates),
  ],
);
