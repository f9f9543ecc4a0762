import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const payrollDocumentStatutoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/document/statutory',
  component: lazyPart(
    () => import('../features/payroll-statutory/statutory-page.tsx').then((part) => part.StatutoryPage),
    ['payroll-statutory', 'payroll', 'file-layout'],
  ),
});
