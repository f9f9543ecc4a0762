import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PartTabs } from '../features/site-tasks/part-tabs.tsx';
import { SiteTaskListPage } from '../features/site-tasks/site-task-list-page.tsx';

const Templates = lazy(() =>
  import('../features/site-tasks/task-template-page.tsx').then((part) => ({
    default: part.TaskTemplatePage,
  })),
);
const Plans = lazy(() =>
  import('../features/site-tasks/task-plan-page.tsx').then((part) => ({ default: part.TaskPlanPage })),
);

/** Tasks at sites, or by `?view=` their templates, or those that repeat. */
export function SiteTaskPage() {
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  if (view !== 'templates' && view !== 'plans')
    return <SiteTaskListPage tabs={<PartTabs current="tasks" />} />;
  const Part = view === 'templates' ? Templates : Plans;
  return (
    <Suspense fallback={null}>
      <Part tabs={<PartTabs current={view} />} />
    </Suspense>
  );
}
