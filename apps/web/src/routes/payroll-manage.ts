import type { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const payrollManageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/manage',
  validateSearch: listSearch<typeof payrollEndpoints.list>(),
  component: lazyPart(
    () => import('./payroll-manage-page.tsx').then((part) => part.PayrollManagePage),
    ['payroll', 'figures', 'employee-pay', 'payroll-checks'],
  ),
});
