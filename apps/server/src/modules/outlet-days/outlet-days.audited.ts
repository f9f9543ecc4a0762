import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const outletDaysAudited: AuditDeclaration = {
  references: { project_task_id: 'sales_project_tasks' },
  tables: {
    outlet_day_products: {
      record: 'outlet_day_product',
      label: { column: 'product_id', of: 'products' },
      sen: ['price'],
    },
    task_actions: {
      record: 'task_action',
      label: { column: 'project_task_id', of: 'sales_project_tasks' },
    },
    daily_reports: {
      record: 'daily_report',
      label: { column: 'remarks' },
      derived: ['uuid'],
      sen: ['competitors.price'],
    },
  },
};
