import type { workPermitEndpoints } from '@mesra/contract/work-permits/work-permit';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const adminEmployeeWorkPermitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee/work-permit',
  validateSearch: listSearch<typeof workPermitEndpoints.list>(),
  component: lazyPart(
    () => import('../features/work-permits/work-permit-page.tsx').then((part) => part.WorkPermitPage),
    ['employees', 'work-permits'],
  ),
});
