import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { readMyAttendanceSearch } from '../features/attendance/my-attendance-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const attendanceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attendance',
  validateSearch: readMyAttendanceSearch,
  component: lazyPart(
    () => import('../features/attendance/my-attendance-page.tsx').then((part) => part.MyAttendancePage),
    ['my-attendance', 'clocking', 'attendance-day', 'corrections'],
  ),
});
