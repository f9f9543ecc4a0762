import type { payrollDocumentEndpoints } from '@mesra/contract/payroll-documents/payroll-document';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const payrollDocumentPaymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/document/payment',
  validateSearch: listSearch<typeof payrollDocumentEndpoints.payments>(),
  component: lazyPart(
    () => import('../features/payroll/payment-page.tsx').then((part) => part.PaymentPage),
    ['payroll', 'figures'],
  ),
});
