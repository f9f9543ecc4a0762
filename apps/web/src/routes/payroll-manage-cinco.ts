import type { cincoEndpoints } from '@mesra/contract/payroll-checks/cinco';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const payrollManageCincoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/manage/cinco',
  validateSearch: listSearch<typeof cincoEndpoints.preview>(),
  component: lazyPart(
    () => import('../features/payroll-checks/cinco-page.tsx').then((part) => part.CincoPage),
    ['payroll-checks', 'report', 'figures'],
  ),
});
