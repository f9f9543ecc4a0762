import type { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordInListSearch } from '../lib/search-params.ts';

export const payrollManageProcessRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/manage/process',
  // Month, employee, and the list that it was opened from with the employee's position.
  validateSearch: recordInListSearch<typeof payrollEndpoints.list, 'employee_id', { at: number }>(
    'employee_id',
  ),
  component: lazyPart(
    () => import('./payroll-manage-process-page.tsx').then((part) => part.PayrollManageProcessPage),
    ['process', 'payroll', 'figures', 'payroll-checks'],
  ),
});
