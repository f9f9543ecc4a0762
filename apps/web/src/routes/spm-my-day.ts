import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { readMyDaySearch } from '../features/outlet-days/my-day-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const spmMyDayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/my-day',
  validateSearch: readMyDaySearch,
  component: lazyPart(
    () => import('./spm-my-day-page.tsx').then((part) => part.PromoterDayPage),
    ['my-day', 'clocking', 'payouts'],
  ),
});
