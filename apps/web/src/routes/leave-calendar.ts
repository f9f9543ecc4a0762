import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const leaveCalendarRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leave/calendar',
  component: lazyPart(
    () => import('../features/leave-requests/leave-calendar-page.tsx').then((part) => part.LeaveCalendarPage),
    ['leave-requests'],
  ),
});
