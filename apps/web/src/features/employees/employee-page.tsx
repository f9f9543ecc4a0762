import { useSearch } from '@tanstack/react-router';
import { loadWords } from '../../lib/i18n.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmployeeListPage } from './employee-list-page.tsx';
import { importSearch } from './employee-search.ts';

const loadImport = async () =>
  (await Promise.all([import('./import-page.tsx'), loadWords(['employee-import'])]))[0].ImportPage;

/** The employees: their list, or the import of a file where the address says so. */
export function EmployeePage() {
  const { open, job } = importSearch(useSearch({ strict: false }));
  const ImportPage = useLoaded(open, loadImport);
  if (!open) return <EmployeeListPage />;
  return ImportPage ? <ImportPage job={job} /> : null;
}
