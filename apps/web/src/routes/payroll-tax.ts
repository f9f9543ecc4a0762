import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const payrollTaxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/tax',
  component: lazyPart(
    () => import('../features/payroll-tax/tax-page.tsx').then((part) => part.TaxPage),
    ['payroll-tax', 'figures'],
  ),
});
