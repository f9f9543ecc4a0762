import { Button } from '@mantine/core';
import type { OwnScheduleDay } from '@mesra/contract/my-schedule/own-schedule';
import { IconCalendarShare, IconUserQuestion } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ComingDays } from './coming-days.tsx';
import css from './my-schedule.module.css';
import { type MyScheduleSearch, SCHEDULE_VIEWS, type ScheduleView } from './my-schedule-search.ts';
import { ScheduleMonth } from './schedule-month.tsx';

const PATH = '/attendance/my-schedule';
const LABELS = { 'open-shifts': 'open_shifts', swaps: 'swaps', availability: 'availability' } as const;

const loadCalendar = () => import('./calendar-dialog.tsx').then((part) => part.CalendarDialog);

interface MySchedulePageProps {
  /** What other features show of the page, by the view of the address. */
  views: Readonly<Record<ScheduleView, ReactNode>>;
  /** How many of a part wait for the reader. */
  waiting: Readonly<Partial<Record<ScheduleView, number>>>;
  /** What may be done about the shift of a day. */
  actions: (day: OwnScheduleDay) => ReactNode;
}

/** One's own shifts as they are published, and what one can do about them. */
export function MySchedulePage({ views, waiting, actions }: MySchedulePageProps) {
  const { t } = useTranslation('my-schedule');
  const { user, company, role } = useSession();
  const search = useSearch({ strict: false }) as MyScheduleSearch;
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const Calendar = useLoaded(adding, loadCalendar);
  const start = search.start_date ?? user.today;
  const change = (next: MyScheduleSearch) =>
    void navigate({ to: PATH, search: { ...search, ...next } as never, replace: true, resetScroll: false });
  if (role.employee_id === null)
    return (
      <>
        <PageHeader title={t('title')} />
        <div className="surface">
          <EmptyState
            icon={<IconUserQuestion size={22} />}
            title={t('no_record', { company: company.name })}
            hint={t('no_record_hint')}
          />
        </div>
      </>
    );
  const tabs = [
    { to: PATH, label: t('shifts'), search: {}, current: search.view === undefined },
    ...SCHEDULE_VIEWS.map((view) => ({
      to: PATH,
      label: waiting[view] ? `${t(LABELS[view])} (${waiting[view]})` : t(LABELS[view]),
      search: { view },
      current: search.view === view,
    })),
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={16} />}
            onClick={() => setAdding(true)}
          >
            {t('calendar.open')}
          </Button>
        }
      />
      <div className={`surface ${css.tabs}`}>
        <NavTabs label={t('parts')} tabs={tabs} />
      </div>
      {search.view ? (
        views[search.view]
      ) : (
        <div className={css.page}>
          <ComingDays
            key={start}
            start={start}
            onToday={() => change({ start_date: undefined })}
            actions={actions}
          />
          <ScheduleMonth
            month={search.month ?? start.slice(0, 7)}
            onMonth={(month) => change({ month })}
            actions={actions}
          />
        </div>
      )}
      {Calendar && adding ? <Calendar onClose={() => setAdding(false)} /> : null}
    </>
  );
}
