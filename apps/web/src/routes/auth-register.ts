import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

export const authRegisterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/register',
  component: lazyPart(
    () => import('./auth-register-page.tsx').then((part) => part.Register),
    ['auth', 'company-form'],
  ),
});
