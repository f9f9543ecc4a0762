import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const payrollLoanViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/loan/view',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('../features/payroll-loans/loan-view-page.tsx').then((part) => part.LoanViewPage),
    ['payroll-loans', 'loan-terms'],
  ),
});
