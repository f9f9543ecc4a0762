import type { eaFormEndpoints } from '@mesra/contract/annual-forms/ea-form';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';

export const payrollDocumentEaFormRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/document/ea-form',
  validateSearch: listSearch<typeof eaFormEndpoints.list>(),
  component: lazyPart(
    () => import('../features/annual-forms/ea-form-page.tsx').then((part) => part.EaFormPage),
    ['ea-form', 'payroll', 'file-layout'],
  ),
});
