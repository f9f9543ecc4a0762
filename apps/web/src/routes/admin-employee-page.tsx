import { useSearch } from '@tanstack/react-router';
import { importSearch } from '../features/employee-import/import-search.ts';
import { loadMessages } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

/** Loads the list. */
export const loadList = () => import('./admin-employee-list.tsx').then((part) => part.EmployeeList);
/** Loads the import with its dictionaries. */
export const loadImport = async () =>
  (
    await Promise.all([
      import('../features/employee-import/import-page.tsx'),
      loadMessages(['employee-import']),
    ])
  )[0].ImportPage;

/** The employee list, or the import if the URL says so. */
export function EmployeePage() {
  const { open, job } = importSearch(useSearch({ strict: false }));
  const ListPage = useLoaded(!open, loadList);
  const ImportPage = useLoaded(open, loadImport);
  if (open) return ImportPage ? <ImportPage job={job} /> : null;
  return ListPage ? <ListPage /> : null;
}
