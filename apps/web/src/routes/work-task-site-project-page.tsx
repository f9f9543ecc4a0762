import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PartTabs } from '../features/work-projects/part-tabs.tsx';
import { ProjectListPage } from '../features/work-projects/work-project-list-page.tsx';

const Clients = lazy(() =>
  import('../features/clients/client-page.tsx').then((part) => ({ default: part.ClientPage })),
);

/** Work projects, or by `?view=clients` the clients for whom they are. */
export function WorkProjectPage() {
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  if (view !== 'clients') return <ProjectListPage tabs={<PartTabs current="projects" />} />;
  return (
    <Suspense fallback={null}>
      <Clients tabs={<PartTabs current="clients" />} />
    </Suspense>
  );
}
