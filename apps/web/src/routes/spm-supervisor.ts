import type { supervisorEndpoints } from '@mesra/contract/supervisors/supervisor';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const spmSupervisorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/supervisor',
  validateSearch: listSearch<typeof supervisorEndpoints.list, { supervisor: number }>(),
  component: lazyPart(
    () => import('../features/supervisors/supervisor-page.tsx').then((part) => part.SupervisorPage),
    ['supervisors'],
  ),
});
