import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { readMyScheduleSearch } from '../features/my-schedule/my-schedule-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const attendanceMyScheduleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attendance/my-schedule',
  validateSearch: readMyScheduleSearch,
  component: lazyPart(
    () => import('./attendance-my-schedule-page.tsx').then((part) => part.AttendanceMySchedulePage),
    ['my-schedule', 'open-shifts', 'shift-swaps', 'availability', 'roster-shared'],
  ),
});
