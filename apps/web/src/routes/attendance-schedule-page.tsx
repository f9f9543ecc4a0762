import { workScheduleEndpoints } from '@mesra/contract/schedules/work-schedule';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { AssignBar } from '../features/schedules/assign-bar.tsx';
import { PartTabs, SCHEDULE_PARTS } from '../features/schedules/part-tabs.tsx';
import { TemplateList } from '../features/schedules/schedule-list.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useSession } from '../lib/session.ts';

/** A part of the page with its dictionaries. */
const part = <P extends object>(load: () => Promise<ComponentType<P>>, ...dictionaries: string[]) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadMessages(dictionaries)]);
    return { default: component };
  });

const Roster = part(
  () => import('../features/roster/roster-page.tsx').then((one) => one.RosterPage),
  'roster',
);
const OpenShifts = part(
  () => import('../features/open-shifts/open-shift-list.tsx').then((one) => one.OpenShiftList),
  'open-shifts',
  'roster-shared',
);
const Swaps = part(
  () => import('../features/shift-swaps/swap-list.tsx').then((one) => one.SwapList),
  'shift-swaps',
  'roster-shared',
);
const Posts = part(() => import('../features/posts/post-page.tsx').then((one) => one.PostPage), 'posts');
const Setting = part(
  () => import('../features/roster/setting-page.tsx').then((one) => one.RosterSettingPage),
  'roster',
);

/** Schedules: the templates, or by `?view=` the roster, open shifts, swaps, the needs or the settings. */
export function SchedulePage() {
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  const { allows } = useSession();
  const current = SCHEDULE_PARTS.find((one) => one === view) ?? 'templates';
  const tabs = <PartTabs current={current} />;
  if (current === 'templates') return <TemplateList tabs={tabs} />;
  return (
    <Suspense fallback={null}>
      {current === 'roster' ? (
        <Roster
          tabs={tabs}
          bulk={(rows, done) =>
            allows(workScheduleEndpoints.assign) ? <AssignBar rows={rows} done={done} /> : null
          }
        />
      ) : current === 'open-shifts' ? (
        <OpenShifts tabs={tabs} />
      ) : current === 'swaps' ? (
        <Swaps tabs={tabs} />
      ) : current === 'posts' ? (
        <Posts tabs={tabs} />
      ) : (
        <Setting tabs={tabs} />
      )}
    </Suspense>
  );
}
