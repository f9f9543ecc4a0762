/** Server messages about sales projects. `{name}` is a parameter. */
export const SALES_PROJECT_MESSAGES = {
  'validation.overlaps': {
    en: 'Overlaps the days of what is there already.',
    ms: 'Bertindih dengan hari yang sudah ada.',
  },
  'sales_project.imported': {
    en: '{created} projects created, {updated} changed, {same} as they were.',
    ms: '{created} projek dicipta, {updated} diubah, {same} tidak berubah.',
  },
  'sales_project.part_imported': {
    en: '{created} rows added, {updated} changed, {same} as they were.',
    ms: '{created} baris ditambah, {updated} diubah, {same} tidak berubah.',
  },
  'sales_project.parts_added': {
    en: '{count} added, {already} already in the project on these days.',
    ms: '{count} ditambah, {already} sudah ada dalam projek pada hari ini.',
  },
  'sales_project.no_price': {
    en: '{name} has no price on its first day in the project. Set one under Products first.',
    ms: '{name} tiada harga pada hari pertamanya dalam projek. Tetapkan harga di bawah Produk dahulu.',
  },
  'sales_project.import_unknown': {
    en: 'The company has none of this name or code.',
    ms: 'Syarikat tidak mempunyai nama atau kod ini.',
  },
  'sales_project.import_tiers': {
    en: 'Write each incentive as percent and amount, such as 80 100.00; 100 250.00.',
    ms: 'Tulis setiap insentif sebagai peratus dan amaun, seperti 80 100.00; 100 250.00.',
  },
  'sales_project.pieces': {
    en: 'A target in pieces is a whole number.',
    ms: 'Sasaran dalam unit ialah nombor bulat.',
  },
  'sales_project.promoter_archived': { en: '{name} is archived.', ms: '{name} telah diarkibkan.' },
  'sales_project.scheduled': {
    en: '{count} schedules are still to come or going on. Cancel or end them first.',
    ms: '{count} jadual masih akan datang atau sedang berjalan. Batalkan atau tamatkan dahulu.',
  },
  'sales_project.outlet_scheduled': {
    en: 'Promoters are scheduled at the outlet on {count} days outside these. Cancel those schedules first.',
    ms: 'Promoter dijadualkan di outlet ini pada {count} hari di luar tempoh ini. Batalkan jadual itu dahulu.',
  },
  'sales_project.promoter_scheduled': {
    en: 'The promoter is scheduled on {count} days outside these. Cancel those schedules first.',
    ms: 'Promoter ini dijadualkan pada {count} hari di luar tempoh ini. Batalkan jadual itu dahulu.',
  },
  'audit.record.sales_project': { en: 'Sales project', ms: 'Projek jualan' },
  'audit.record.sales_project_product': { en: 'Product of a sales project', ms: 'Produk projek jualan' },
  'audit.record.sales_project_brand': { en: 'Brand of a sales project', ms: 'Jenama projek jualan' },
  'audit.record.sales_project_outlet': { en: 'Outlet of a sales project', ms: 'Outlet projek jualan' },
  'audit.record.sales_project_supervisor': {
    en: 'Supervisor of a sales project',
    ms: 'Penyelia projek jualan',
  },
  'audit.record.sales_project_supervisor_outlet': { en: 'Outlet of a supervisor', ms: 'Outlet penyelia' },
  'audit.record.sales_project_promoter': { en: 'Promoter of a sales project', ms: 'Promoter projek jualan' },
  'audit.record.sales_project_task': { en: 'Task of a sales project', ms: 'Tugasan projek jualan' },
  'sales_project.activate': { en: 'The project is active.', ms: 'Projek kini aktif.' },
  'sales_project.complete': { en: 'The project is completed.', ms: 'Projek telah selesai.' },
  'sales_project.cancel': { en: 'The project is cancelled.', ms: 'Projek dibatalkan.' },
  'sales_project.outside': {
    en: 'The project runs from {from} to {to}. Choose a day within it.',
    ms: 'Projek berlangsung dari {from} hingga {to}. Pilih hari dalam tempoh itu.',
  },
  'sales_project.planned_before': {
    en: 'The project already has something from {day}. Change that first, or begin no later.',
    ms: 'Projek sudah merancang sesuatu dari {day}. Ubah perkara itu dahulu, atau mulakan tidak lewat daripada itu.',
  },
  'sales_project.planned_after': {
    en: 'The project already has something until {day}. Change that first, or end no earlier.',
    ms: 'Projek sudah merancang sesuatu hingga {day}. Ubah perkara itu dahulu, atau tamatkan tidak lebih awal daripada itu.',
  },
  'sales_project.commission': {
    en: 'Enter how a commission is worked out together with its rate; a percentage is at most 100.',
    ms: 'Masukkan cara komisen dikira bersama kadarnya; peratusan paling banyak 100.',
  },
  'sales_project.no_target': {
    en: 'A target is above 0. Leave it blank if there is none.',
    ms: 'Sasaran mesti melebihi 0. Biarkan kosong jika tiada.',
  },
  'sales_project.product_archived': {
    en: '{name} is archived. Restore it first, or choose another product.',
    ms: '{name} telah diarkibkan. Pulihkan dahulu, atau pilih produk lain.',
  },
  'sales_project.outlet_inactive': {
    en: '{name} is inactive. Choose another outlet, or make it active again.',
    ms: '{name} tidak aktif. Pilih outlet lain, atau aktifkan semula.',
  },
  'sales_project.outlet_elsewhere': {
    en: 'Choose outlets of this project.',
    ms: 'Pilih outlet projek ini.',
  },
  'sales_project.no_brand': {
    en: 'No product is of the brand {brand}. Choose a brand of your products.',
    ms: 'Tiada produk berjenama {brand}. Pilih jenama produk anda.',
  },
  'sales_project.no_supervisor': {
    en: '{name} is not a supervisor. Add them under Supervisors first.',
    ms: '{name} bukan penyelia. Tambah di bawah Penyelia dahulu.',
  },
  'uses.sales_projects': { en: 'sales projects ({count})', ms: 'projek jualan ({count})' },
  'uses.sales_project_products': { en: 'sales projects ({count})', ms: 'projek jualan ({count})' },
  'uses.sales_project_brands': { en: 'sales projects ({count})', ms: 'projek jualan ({count})' },
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
