import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyPart(
    () => import('./home-cards.tsx').then((part) => part.Home),
    ['home', 'company', 'company-setup', 'payroll-card'],
  ),
});
