import type { myPayslipEndpoints } from '@mesra/contract/payroll-documents/payroll-document';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const payrollRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll',
  validateSearch: listSearch<typeof myPayslipEndpoints.list, { id: number }>(),
  component: lazyPart(
    () => import('./payroll-page.tsx').then((part) => part.PayrollPage),
    ['payslip', 'figures', 'payroll-card', 'payroll-loans', 'my-ea-form', 'loan-terms'],
  ),
});
