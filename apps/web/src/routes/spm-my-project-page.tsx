import { Skeleton } from '@mantine/core';
import { MyProjectPage } from '../features/outlet-reviews/my-project-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

const NAMESPACES = [
  'inbox',
  'attendance-day',
  'leave-facts',
  'change-requests',
  'employees',
  'personal',
  'loan-terms',
  'roster-shared',
  'outlet-evidence',
] as const;

/** The review is that of the inbox, with its words. */
const loadReviews = async () =>
  (await Promise.all([import('../features/inbox/waiting-tab.tsx'), loadMessages(NAMESPACES)]))[0].WaitingTab;

function Reviews({ empty }: { empty: { title: string; hint: string } }) {
  const WaitingTab = useLoaded(true, loadReviews);
  return WaitingTab ? <WaitingTab part="outlet_days" empty={empty} /> : <Skeleton height={320} radius="md" />;
}

/** My Project, with what waits there reviewed as in the inbox. */
export const SpmMyProjectPage = () => <MyProjectPage reviews={(empty) => <Reviews empty={empty} />} />;
