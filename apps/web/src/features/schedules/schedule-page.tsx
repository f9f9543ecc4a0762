import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { TemplateList } from './schedule-list.tsx';

const RosterList = lazy(() => import('./roster-list.tsx').then((part) => ({ default: part.RosterList })));

/** Schedules: the templates, or the roster with `?view=roster`. */
export function SchedulePage() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  if (view !== 'roster') return <TemplateList />;
  return (
    <Suspense fallback={null}>
      <RosterList />
    </Suspense>
  );
}
