import { sql } from 'drizzle-orm';
import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const salesProjectsAudited: AuditDeclaration = {
  tables: {
    sales_projects: {
      record: 'sales_project',
      label: { column: 'name' },
      // A commission in percent is stored in hundredths, and written as an amount is.
      sen: ['target_amount', 'commission_rate'],
    },
    sales_project_products: {
      record: 'sales_project_product',
      label: { column: 'product_id', of: 'products' },
      sen: ['price', 'commission_rate'],
    },
    sales_project_brands: {
      record: 'sales_project_brand',
      label: { column: 'brand' },
      title: sql`brand`,
      sen: ['commission_rate'],
    },
    sales_project_outlets: {
      record: 'sales_project_outlet',
      label: { column: 'outlet_id', of: 'work_sites' },
    },
    sales_project_supervisors: { record: 'sales_project_supervisor', ...OF_EMPLOYEE },
    sales_project_supervisor_outlets: {
      record: 'sales_project_supervisor_outlet',
      label: { column: 'outlet_id', of: 'work_sites' },
    },
    sales_project_promoters: {
      record: 'sales_project_promoter',
      label: { column: 'promoter_id', of: 'promoters' },
      sen: ['rate', 'transport', 'tiers.amount'],
      sen_while: { target: { column: 'target_by', value: 'amount' } },
    },
    sales_project_tasks: { record: 'sales_project_task', label: { column: 'title' }, title: sql`title` },
  },
  references: { sales_project_id: 'sales_projects', work_project_id: 'work_projects' },
};
