/** The words of a client's report in its files. */
export const CLIENT_REPORT_MESSAGES = {
  'client_report.title': { en: 'Sales report', ms: 'Laporan jualan' },
  'client_report.too_long': {
    en: 'A report covers {days} days at most.',
    ms: 'Laporan meliputi {days} hari paling lama.',
  },
  'client_report.table.summary': { en: 'Summary', ms: 'Ringkasan' },
  'client_report.table.product': { en: 'By product', ms: 'Mengikut produk' },
  'client_report.table.outlet': { en: 'By outlet', ms: 'Mengikut outlet' },
  'client_report.table.day': { en: 'By day', ms: 'Mengikut hari' },
  'client_report.table.out_of_stock': {
    en: 'Low or out of stock now',
    ms: 'Stok rendah atau habis sekarang',
  },
  'client_report.column.product': { en: 'Product', ms: 'Produk' },
  'client_report.column.brand': { en: 'Brand', ms: 'Jenama' },
  'client_report.column.outlet': { en: 'Outlet', ms: 'Outlet' },
  'client_report.column.chain': { en: 'Chain', ms: 'Rangkaian' },
  'client_report.column.date': { en: 'Date', ms: 'Tarikh' },
  'client_report.column.sold': { en: 'Sold', ms: 'Terjual' },
  'client_report.column.amount': { en: 'Sales (RM)', ms: 'Jualan (RM)' },
  'client_report.column.left': { en: 'Left', ms: 'Baki' },
  'client_report.column.minimum': { en: 'Minimum', ms: 'Minimum' },
  'client_report.column.since': { en: 'Since', ms: 'Sejak' },
  'client_report.column.outlets': { en: 'Outlets with sales', ms: 'Outlet yang ada jualan' },
  'client_report.column.planned': { en: 'Promoter days planned', ms: 'Hari promoter dirancang' },
  'client_report.column.came': { en: 'Promoter days attended', ms: 'Hari promoter hadir' },
  'client_report.column.out_of_stock': {
    en: 'Low or out of stock now',
    ms: 'Stok rendah atau habis sekarang',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
