import type { OutletTemplate } from '@mesra/contract/outlet-reports/outlet-report';

export default {
  title: 'Report',
  description:
    'Sales and stock at outlets by the days on which they were recorded. The files have the same rows as the preview.',
  search: 'Search outlets, products and promoters',
  templates: {
    Outlet: 'By outlet',
    Product: 'By product',
    Promoter: 'By promoter',
    Day: 'By day',
  } satisfies Record<OutletTemplate, string>,
  project: 'Project',
  outlet: 'Outlet',
  product: 'Product',
  promoter: 'Promoter',
  day: 'Day',
  none: 'Nothing to report',
  none_hint: 'Nothing was recorded on these days with these filters.',
  over: 'This period is over',
  sales_by_day: 'Sales by day (RM)',
  pieces_by_day: 'Pieces by day',
  empty_by_day: 'Sold out by day',
  by_outlet: 'Outlets that sold most (RM)',
  by_product: 'Products that sold most (RM)',
  by_promoter: 'Promoters who sold most (RM)',
  amount: 'Sales',
  sold: 'Sold',
  replenished: 'Replenished',
  empty: 'Products sold out',
  table: 'Show as a table',
  nothing: 'Nothing in this period',
};
