import type { ClaimTemplate } from '@mesra/contract/claim-reports/claim-report';

export default {
  title: 'Report',
  description: 'Claims by the days of their items. The files have the same rows as the preview.',
  templates: {
    Items: 'Items',
    Person: 'By employee',
    Category: 'By category',
    Department: 'By department',
    Month: 'By month',
    Status: 'By status',
  } satisfies Record<ClaimTemplate, string>,
  status: 'Status',
  by_month: 'Claims by month (RM)',
  by_category: 'Claims by category (RM)',
  by_department: 'Claims by department (RM)',
  month: 'Month',
  category: 'Category',
  department: 'Department',
  no_department: 'No department',
  claimed: 'Claimed',
  accepted: 'Accepted',
  table: 'Show as a table',
  nothing: 'Nothing in this period',
};
