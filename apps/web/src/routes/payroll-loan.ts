import type { loanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const payrollLoanRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/loan',
  validateSearch: listSearch<typeof loanEndpoints.list>(),
  component: lazyPart(
    () => import('../features/payroll-loans/loan-page.tsx').then((part) => part.LoanPage),
    ['payroll-loans', 'loan-terms'],
  ),
});
