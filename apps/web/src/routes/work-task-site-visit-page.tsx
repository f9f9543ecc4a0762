import { MyVisitsPage } from '../features/site-visits/my-visits-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

const loadStrength = async () =>
  (
    await Promise.all([
      import('../features/site-strength/own-strength.tsx'),
      loadMessages(['site-strength', 'roster-shared']),
    ])
  )[0].OwnStrength;

const loadTasks = async () =>
  (
    await Promise.all([
      import('../features/site-tasks/my-tasks.tsx'),
      loadMessages(['my-tasks', 'task-checklist', 'task-record']),
    ])
  )[0].MyTasks;

/** One's own visits, with the strength of the sites that one is in charge of above them, and one's tasks. */
export function MyRecordPage() {
  const OwnStrength = useLoaded(true, loadStrength);
  const MyTasks = useLoaded(true, loadTasks);
  return <MyVisitsPage above={OwnStrength ? <OwnStrength /> : null} beside={MyTasks ? <MyTasks /> : null} />;
}
