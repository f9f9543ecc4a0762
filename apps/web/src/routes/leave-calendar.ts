import type { leaveCalendarEndpoints } from '@mesra/contract/leave-calendar/leave-calendar';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const leaveCalendarRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leave/calendar',
  validateSearch: listSearch<typeof leaveCalendarEndpoints.own>(),
  component: lazyPart(
    () => import('../features/leave-calendar/leave-calendar-page.tsx').then((part) => part.LeaveCalendarPage),
    ['leave-calendar', 'leave-facts'],
  ),
});
