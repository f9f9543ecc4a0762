import type { employeeEndpoints } from '@mesra/contract/employees/employee';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { EmployeePage, loadImport, loadList } from '../features/employees/employee-page.tsx';
import { type ImportSearch, importSearch } from '../features/employees/employee-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';
import { parseSearch } from '../lib/search-text.ts';

/** The part of the page that is shown first, the list or the import: neither carries the other. */
const loadPage = async () => {
  const { open } = importSearch(parseSearch(window.location.search));
  await (open ? loadImport() : loadList());
  return EmployeePage;
};

export const adminEmployeeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/employee',
  validateSearch: listSearch<typeof employeeEndpoints.list, ImportSearch>(),
  component: lazyPart(loadPage, ['employees']),
});
