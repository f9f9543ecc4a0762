/** Server messages about sales projects. `{name}` is a parameter. */
export const SALES_PROJECT_MESSAGES = {
  'audit.record.sales_project': { en: 'Sales project', ms: 'Projek jualan' },
  'audit.record.sales_project_product': { en: 'Product of a sales project', ms: 'Produk projek jualan' },
  'audit.record.sales_project_outlet': { en: 'Outlet of a sales project', ms: 'Outlet projek jualan' },
  'audit.record.sales_project_supervisor': {
    en: 'Supervisor of a sales project',
    ms: 'Penyelia projek jualan',
  },
  'audit.record.sales_project_supervisor_outlet': { en: 'Outlet of a supervisor', ms: 'Outlet penyelia' },
  'audit.record.sales_project_promoter': { en: 'Promoter of a sales project', ms: 'Promoter projek jualan' },
  'audit.record.sales_project_task': { en: 'Task of a sales project', ms: 'Tugasan projek jualan' },
  'uses.sales_projects': { en: 'sales projects ({count})', ms: 'projek jualan ({count})' },
  'uses.sales_project_products': { en: 'sales projects ({count})', ms: 'projek jualan ({count})' },
  'uses.sales_project_outlets': { en: 'sales projects ({count})', ms: 'projek jualan ({count})' },
  'uses.sales_project_supervisors': { en: 'sales projects ({count})', ms: 'projek jualan ({count})' },
  'uses.sales_project_supervisor_outlets': {
    en: 'supervisors of sales projects ({count})',
    ms: 'penyelia projek jualan ({count})',
  },
  'uses.sales_project_promoters': { en: 'sales projects ({count})', ms: 'projek jualan ({count})' },
  'uses.sales_project_tasks': {
    en: 'tasks of sales projects ({count})',
    ms: 'tugasan projek jualan ({count})',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
