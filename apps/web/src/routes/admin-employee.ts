import type { employeeEndpoints } from '@mesra/contract/employees/employee';
import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { type ImportSearch, importSearch } from '../features/employee-import/import-search.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { listSearch } from '../lib/search-params.ts';
import { parseSearch } from '../lib/search-text.ts';
import { EmployeePage, loadImport, loadList } from './admin-employee-page.tsx';

/** Loads only the list or only the import, whichever is shown first. */
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
