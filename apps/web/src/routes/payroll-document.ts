import type { payrollDocumentEndpoints } from '@mesra/contract/payroll-documents/payroll-document';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const payrollDocumentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/document',
  validateSearch: listSearch<typeof payrollDocumentEndpoints.payslips>(),
  component: lazyPart(
    () => import('../features/payroll-documents/payroll-document-page.tsx').then((part) => part.DocumentPage),
    ['payroll', 'figures', 'employees', 'payslip-mail'],
  ),
});
