import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/** Earnings and deductions that an employee has every month, both days included. */
export const recurringLines = pgTable(
  'employee_recurring_lines',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    /** A type of the catalogue, or `own_` and the code of a company's item. */
    type: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: ['earning', 'deduction'] }).notNull(),
    /** A month. */
    amount: sen().notNull(),
    epf: boolean().notNull(),
    socso: boolean().notNull(),
    eis: boolean().notNull(),
    tax: boolean().notNull(),
    hrdf: boolean().notNull(),
    contribution_total_type: text({ enum: ['normal', 'additional'] }).notNull(),
    ordinary_rate: boolean().notNull(),
    start_date: day().notNull(),
    end_date: day(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_employee_recurring_lines__employee').on(t.company_id, t.employee_id, t.start_date),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_employee_recurring_lines__amount', sql`${t.amount} > 0`),
    check('ck_employee_recurring_lines__end_date', sql`${t.end_date} >= ${t.start_date}`),
    check('ck_employee_recurring_lines__ordinary_rate', sql`not ${t.ordinary_rate} or ${t.kind} = 'earning'`),
  ],
);

/** Who bears costs: a code and names in both languages; archived once it is no longer used. */
export const costCentres = pgTable(
  'cost_centres',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    name_malay: text(),
    code: text(),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_cost_centres__name').on(t.company_id, sql`lower(${t.name})`),
    uniqueIndex('uq_cost_centres__code').on(t.company_id, sql`lower(${t.code})`),
    ofCompany(t.company_id),
  ],
);

/** From which day on the shares of an employee's cost count, until the next row; without shares, it is unassigned. */
export const costSplits = pgTable(
  'employee_cost_splits',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    /** The cost of a month goes by its days at sites; the shares bear days at sites without a centre, and months without any. */
    by_sites: boolean().notNull().default(false),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_employee_cost_splits__effective_from').on(t.company_id, t.employee_id, t.effective_from),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** The share of a split that a cost centre bears, in basis points; together 10,000. */
export const costShares = pgTable(
  'employee_cost_shares',
  {
    id: rowId(),
    company_id: companyId(),
    split_id: bigNumber().notNull(),
    cost_centre_id: bigNumber().notNull(),
    share: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_employee_cost_shares__cost_centre_id').on(t.company_id, t.split_id, t.cost_centre_id),
    index('ix_employee_cost_shares__cost_centre_id').on(t.company_id, t.cost_centre_id),
    inCompany(t.company_id, t.split_id, costSplits),
    inCompany(t.company_id, t.cost_centre_id, costCentres),
    check('ck_employee_cost_shares__share', sql`${t.share} between 1 and 10000`),
  ],
);

/** The centre that bears days at a site, of whoever's cost goes by sites; a site has one at most. */
export const costCentreSites = pgTable(
  'cost_centre_sites',
  {
    id: rowId(),
    company_id: companyId(),
    cost_centre_id: bigNumber().notNull(),
    work_site_id: bigNumber().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_cost_centre_sites__work_site_ids').on(t.company_id, t.work_site_id),
    index('ix_cost_centre_sites__cost_centre_id').on(t.company_id, t.cost_centre_id),
    inCompany(t.company_id, t.cost_centre_id, costCentres).onDelete('cascade'),
    inCompany(t.company_id, t.work_site_id, workSites, 'work_site_ids').onDelete('cascade'),
  ],
);
