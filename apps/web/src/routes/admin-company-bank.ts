import type { bankAccountEndpoints } from '@mesra/contract/company/bank-account';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const adminCompanyBankRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/company/bank',
  validateSearch: listSearch<typeof bankAccountEndpoints.list>(),
  component: lazyPart(
    () => import('../features/company/bank-account-page.tsx').then((part) => part.BankPage),
    ['company-bank', 'company-details'],
  ),
});
