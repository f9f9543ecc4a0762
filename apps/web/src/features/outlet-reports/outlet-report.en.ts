import type { OutletTemplate } from '@mesra/contract/outlet-reports/outlet-report';
import type { PromoterAttendanceTemplate } from '@mesra/contract/outlet-reports/promoter-attendance';

export default {
  attendance: {
    title: 'Attendance report',
    description:
      'Planned, worked and verified hours of promoters at outlets. Hours count within the session; those are verified whose check-in and check-out are.',
    search: 'Search promoters and outlets',
    templates: { Promoter: 'By promoter', Schedule: 'By schedule' } satisfies Record<
      PromoterAttendanceTemplate,
      string
    >,
    none: 'Nobody was scheduled',
    none_hint: 'There are no schedules on these days with these filters.',
  },
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
