import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myEmploymentEmploymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/employment/employment',
  component: lazyPart(
    () => import('../features/personal/own-employment-page.tsx').then((part) => part.MyEmploymentPage),
    ['my-employment', 'employees', 'employment', 'personal'],
  ),
});
