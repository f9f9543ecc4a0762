import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sendHeld } from '../../lib/held-writes.ts';
import { pageCount } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DelegateButton, DelegationNotice } from './delegation-notice.tsx';
import css from './inbox.module.css';
import { usePhone } from './use-chosen-item.ts';
import { WaitingTab } from './waiting-tab.tsx';

const TABS = ['waiting', 'done', 'sent'] as const;

const loadDone = () => import('./done-tab.tsx').then((part) => part.DoneTab);
const loadSent = () => import('./sent-tab.tsx').then((part) => part.SentTab);

/** Everything that waits for the caller, what they have decided, and what they have requested. */
export function InboxPage() {
  const { t } = useTranslation('inbox');
  const { company } = useSession();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const tab = TABS.find((one) => one === search.tab) ?? 'waiting';
  const reading = usePhone() && search.id !== undefined && tab !== 'sent';
  const count = useWaiting()?.count ?? 0;
  const Done = useLoaded(tab === 'done', loadDone);
  const Sent = useLoaded(tab === 'sent', loadSent);
  useEffect(() => {
    pageCount.set(count);
    return () => pageCount.set(0);
  }, [count]);
  // Whoever leaves the page, or looks at another company, means what they decided.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company is another page
  useEffect(() => sendHeld, [company.id]);
  const Tab = { waiting: WaitingTab, done: Done, sent: Sent }[tab];
  const content = Tab ? <Tab key={`${tab} ${company.id}`} /> : <Skeleton height={320} />;
  if (reading) return content;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<DelegateButton />} />
      <div className={css.tabs}>
        <NavTabs
          label={t('tabs.label')}
          tabs={TABS.map((one) => ({
            to: '/inbox',
            label: t(`tabs.${one}`),
            search: one === 'waiting' ? {} : { tab: one },
            current: one === tab,
          }))}
        />
      </div>
      {tab === 'waiting' ? <DelegationNotice /> : null}
      {content}
    </>
  );
}
