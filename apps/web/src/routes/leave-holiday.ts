import type { holidays } from '@mesra/contract/holidays/holiday';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const leaveHolidayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leave/holiday',
  validateSearch: listSearch<typeof holidays.list>(),
  component: lazyPart(
    () => import('../features/holidays/holiday-page.tsx').then((part) => part.HolidayPage),
    ['holidays'],
  ),
});
