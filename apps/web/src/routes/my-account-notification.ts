import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myAccountNotificationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/account/notification',
  component: lazyPart(
    () => import('../features/notifications/notification-page.tsx').then((part) => part.NotificationPage),
    ['notifications'],
  ),
});
