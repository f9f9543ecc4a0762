import type { employeeEndpoints } from '@mesra/contract/employees/employee';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { type ImportSearch, importSearch } from '../features/employees/employee-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';
import { parseSearch } from '../lib/search-text.ts';

/** The page together with the part of it that is shown first, the list or the import: neither carries the other. */
const loadPage = async () => {
  const first = importSearch(parseSearch(window.location.search)).open
    ? import('../features/employees/import-page.tsx')
    : import('../features/employees/employee-list-page.tsx');
  const [page] = await Promise.all([import('../features/employees/employee-page.tsx'), first]);
  return page.EmployeePage;
};

export const adminEmployeeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee',
  validateSearch: listSearch<typeof employeeEndpoints.list, ImportSearch>(),
  component: lazyPart(loadPage, ['employees', 'employee-bulk']),
});
