import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const spmPromoterInvitationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/spm/promoter/invitation',
  component: lazyPart(
    () => import('../features/promoters/received-page.tsx').then((part) => part.ReceivedPage),
    ['promoters'],
  ),
});
