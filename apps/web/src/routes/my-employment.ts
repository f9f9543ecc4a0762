import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myEmploymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/employment',
  component: lazyPart(
    () => import('../features/personal/own-personal-page.tsx').then((part) => part.MyPersonalPage),
    ['my-employment', 'employees', 'personal'],
  ),
});
