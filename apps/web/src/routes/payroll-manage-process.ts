import type { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordInListSearch } from '../lib/search-params.ts';

export const payrollManageProcessRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/manage/process',
  // Whose month, and the list it was opened from with the person's place in it.
  validateSearch: recordInListSearch<typeof payrollEndpoints.list, 'employee_id', { at: number }>(
    'employee_id',
  ),
  component: lazyPart(
    () => import('../features/payroll/process-page.tsx').then((part) => part.ProcessPage),
    ['process', 'payroll', 'figures'],
  ),
});
