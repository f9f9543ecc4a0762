import { COMMISSION_BASES } from '@mesra/domain/sales-projects/pay-plan';
import { SALES_PROJECT_STATUSES } from '@mesra/domain/sales-projects/project-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { clients } from '../clients/clients.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { workProjects } from '../work-projects/work-projects.tables.ts';

/** What a sale pays: by piece in sen, or by percent in hundredths of a percent; both null pay nothing here. */
export const commissionColumns = {
  commission_by: text({ enum: COMMISSION_BASES }),
  commission_rate: bigNumber(),
};

/** A campaign in which promoters sell a client's products at outlets, from a day to another. */
export const salesProjects = pgTable(
  'sales_projects',
  {
    id: rowId(),
    company_id: companyId(),
    code: text().notNull(),
    name: text().notNull(),
    client_id: bigNumber().notNull(),
    manager_id: bigNumber(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    /** Sales that are to be reached, in sen and in pieces; null without a target. */
    target_amount: sen(),
    target_quantity: integer(),
    /** Of products without a commission of their own. */
    ...commissionColumns,
    work_project_id: bigNumber(),
    status: text({ enum: SALES_PROJECT_STATUSES }).notNull().default('Draft'),
    note: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_sales_projects__code').on(t.company_id, sql`lower(${t.code})`),
    // Covers what locates a page and counts, so that neither needs heap access.
    index('ix_sales_projects__start_date').on(t.company_id, t.start_date, t.id, t.status),
    index('ix_sales_projects__name').on(t.company_id, sql`lower(${t.name})`, t.id, t.status, t.name),
    index('ix_sales_projects__client').on(t.company_id, t.client_id),
    index('ix_sales_projects__manager').on(t.company_id, t.manager_id),
    index('ix_sales_projects__work_project').on(t.company_id, t.work_project_id),
    inCompany(t.company_id, t.client_id, clients),
    inCompany(t.company_id, t.manager_id, employees),
    inCompany(t.company_id, t.work_project_id, workProjects),
    check('ck_sales_projects__end_date', sql`${t.end_date} >= ${t.start_date}`),
    check('ck_sales_projects__target_amount', sql`${t.target_amount} > 0`),
    check('ck_sales_projects__target_quantity', sql`${t.target_quantity} > 0`),
    check(
      'ck_sales_projects__commission_rate',
      sql`(${t.commission_by} is null) = (${t.commission_rate} is null) and ${t.commission_rate} >= 0`,
    ),
  ],
);

/** A change of a project's status, only added to. */
export const salesProjectMoves = pgTable(
  'sales_project_moves',
  {
    id: rowId(),
    company_id: companyId(),
    sales_project_id: bigNumber().notNull(),
    /** Null where it was created. */
    from_status: text({ enum: SALES_PROJECT_STATUSES }),
    to_status: text({ enum: SALES_PROJECT_STATUSES }).notNull(),
    reason: text(),
    /** The user; null for the system. */
    created_by: bigNumber(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_sales_project_moves__project').on(t.company_id, t.sales_project_id, t.id),
    inCompany(t.company_id, t.sales_project_id, salesProjects),
    check('ck_sales_project_moves__reason', sql`${t.reason} is not null or ${t.to_status} <> 'Cancelled'`),
  ],
);
