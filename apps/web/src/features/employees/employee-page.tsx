import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { EmployeeListPage } from './employee-list-page.tsx';
import { importSearch } from './employee-search.ts';

const ImportPage = lazyPart(
  () => import('./import-page.tsx').then((part) => part.ImportPage),
  ['employee-import'],
);

/** The employees: their list, or the import of a file where the address says so. */
export function EmployeePage() {
  const { open, job } = importSearch(useSearch({ strict: false }));
  if (!open) return <EmployeeListPage />;
  return (
    <Suspense fallback={null}>
      <ImportPage job={job} />
    </Suspense>
  );
}
