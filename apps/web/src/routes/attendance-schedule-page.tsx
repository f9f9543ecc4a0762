import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SchedulePage } from '../features/schedules/schedule-page.tsx';

const OpenShiftList = lazy(() =>
  import('../features/open-shifts/open-shift-list.tsx').then((part) => ({ default: part.OpenShiftList })),
);
const SwapList = lazy(() =>
  import('../features/shift-swaps/swap-list.tsx').then((part) => ({ default: part.SwapList })),
);

/** Templates and the roster, with open shifts and swaps, composed here because features do not import each other. */
export function AttendanceSchedulePage() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  if (view !== 'open-shifts' && view !== 'swaps') return <SchedulePage />;
  return <Suspense fallback={null}>{view === 'swaps' ? <SwapList /> : <OpenShiftList />}</Suspense>;
}
