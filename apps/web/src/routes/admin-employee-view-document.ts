import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { recordSearch } from '../lib/search-params.ts';

export const adminEmployeeViewDocumentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee/view/document',
  validateSearch: recordSearch,
  component: lazyPart(
    () => import('./admin-employee-view-document-page.tsx').then((part) => part.EmployeeDocumentPage),
    ['employees', 'employment', 'documents'],
  ),
});
