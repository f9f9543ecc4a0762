import type { scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const attendanceScheduleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attendance/schedule',
  validateSearch: listSearch<
    typeof scheduleEndpoints.list,
    {
      view: 'roster' | 'open-shifts' | 'swaps' | 'posts' | 'setting';
      span: 'month';
      group: 'site' | 'template';
      day: string;
    }
  >(),
  component: lazyPart(
    () => import('./attendance-schedule-page.tsx').then((part) => part.SchedulePage),
    ['schedules', 'work-schedules'],
  ),
});
