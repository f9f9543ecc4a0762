import { useSearch } from '@tanstack/react-router';
import { loadWords } from '../../lib/i18n.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { importSearch } from './employee-search.ts';

/** Fetches the list. */
export const loadList = () => import('./employee-list-page.tsx').then((part) => part.EmployeeListPage);
/** Fetches the import with its words. */
export const loadImport = async () =>
  (await Promise.all([import('./import-page.tsx'), loadWords(['employee-import'])]))[0].ImportPage;

/** The employees: their list, or the import of a file where the address says so. */
export function EmployeePage() {
  const { open, job } = importSearch(useSearch({ strict: false }));
  const ListPage = useLoaded(!open, loadList);
  const ImportPage = useLoaded(open, loadImport);
  if (open) return ImportPage ? <ImportPage job={job} /> : null;
  return ListPage ? <ListPage /> : null;
}
