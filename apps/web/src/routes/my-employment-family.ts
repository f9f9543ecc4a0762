import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myEmploymentFamilyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/employment/family',
  component: lazyPart(
    () => import('../features/personal/own-family-page.tsx').then((part) => part.MyFamilyPage),
    ['my-employment', 'employees', 'personal'],
  ),
});
