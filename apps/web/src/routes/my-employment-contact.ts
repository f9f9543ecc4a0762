import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const myEmploymentContactRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my/employment/contact',
  component: lazyPart(
    () => import('../features/personal/own-contact-page.tsx').then((part) => part.MyContactPage),
    ['my-employment', 'employees', 'personal'],
  ),
});
