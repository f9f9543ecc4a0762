import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myAccountFaceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/account/face',
  component: lazyPart(
    () => import('../features/faces/face-page.tsx').then((part) => part.FacePage),
    ['faces', 'face-challenge'],
  ),
});
