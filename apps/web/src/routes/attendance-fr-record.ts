import type { frRecordEndpoints } from '@mesra/contract/fr-records/fr-record';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const attendanceFrRecordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attendance/fr-record',
  validateSearch: listSearch<
    typeof frRecordEndpoints.list,
    { view: 'devices' | 'people' | 'settings'; record: number }
  >(),
  component: lazyPart(
    () => import('./attendance-fr-record-page.tsx').then((part) => part.FrRecordPage),
    ['fr-records', 'attendance-day'],
  ),
});
