import type { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import type { BoardSearch } from '../features/attendance/board-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const attendanceManageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attendance/manage',
  validateSearch: listSearch<typeof attendanceEndpoints.list, BoardSearch>(),
  component: lazyPart(
    () => import('../features/attendance/board-page.tsx').then((part) => part.BoardPage),
    ['board', 'attendance-day'],
  ),
});
