import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const attendanceSettingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attendance/setting',
  component: lazyPart(
    () => import('../features/attendance/rule-page.tsx').then((part) => part.RulePage),
    ['attendance-rules', 'attendance-day'],
  ),
});
