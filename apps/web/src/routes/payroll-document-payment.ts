import type { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const payrollDocumentPaymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/document/payment',
  validateSearch: listSearch<typeof paymentEndpoints.list>(),
  component: lazyPart(
    () => import('../features/payroll-documents/payment-page.tsx').then((part) => part.PaymentPage),
    ['payroll', 'figures', 'file-layout', 'employees'],
  ),
});
