import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PartTabs } from '../features/work-projects/part-tabs.tsx';
import { ProjectListPage } from '../features/work-projects/work-project-list-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

const Clients = lazy(() =>
  import('../features/clients/client-page.tsx').then((part) => ({ default: part.ClientPage })),
);

const loadTasks = async () =>
  (await Promise.all([import('../features/site-tasks/project-tasks.tsx'), loadMessages(['site-tasks'])]))[0]
    .ProjectTasks;

/** Work projects, or by `?view=clients` the clients for whom they are. */
export function WorkProjectPage() {
  const { view, project } = useSearch({ strict: false }) as { view?: unknown; project?: unknown };
  const Tasks = useLoaded(project !== undefined, loadTasks);
  const tasksOf = (id: number) => (Tasks ? <Tasks projectId={id} /> : null);
  if (view !== 'clients') return <ProjectListPage tabs={<PartTabs current="projects" />} beside={tasksOf} />;
  return (
    <Suspense fallback={null}>
      <Clients tabs={<PartTabs current="clients" />} />
    </Suspense>
  );
}
