import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const leaveRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leave',
  component: lazyPart(
    () => import('../features/leave-requests/my-leave-page.tsx').then((part) => part.MyLeavePage),
    ['leave-requests', 'leave-facts'],
  ),
});
