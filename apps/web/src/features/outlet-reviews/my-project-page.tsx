import { Button, Skeleton, Title } from '@mantine/core';
import type { MyProjectDay, MySchedule } from '@mesra/contract/outlet-reviews/my-project';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTimeOfDate, NOTHING } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useMinutely } from '../../lib/use-minutely.ts';
import { DaySteps } from '../../ui/day-steps.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import { useMyProjectSearch } from './my-project-search.ts';
import css from './outlet-reviews.module.css';
import { useMyProjects } from './outlet-reviews.queries.ts';
import type { Replacing } from './replace-dialog.tsx';
import { useSessionText } from './session-text.ts';

const loadDay = () => import('./outlet-day-drawer.tsx').then((part) => part.OutletDayDrawer);
const loadReplace = () => import('./replace-dialog.tsx').then((part) => part.ReplaceDialog);

/** Whether the promoter of a schedule is to come at all. */
const isCalled = ({ status }: Pick<MySchedule, 'status'>): boolean => status !== 'Cancelled';

type Outlet = MyProjectDay['projects'][number]['outlets'][number];

/** The days of the reader’s projects and outlets, and what waits there for their review, one after another. */
export function MyProjectPage({
  reviews,
}: {
  reviews: (empty: { title: string; hint: string }) => ReactNode;
}) {
  const { t } = useTranslation('outlet-reviews');
  const { reviewing } = useMyProjectSearch();
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <NavTabs
        label={t('parts')}
        tabs={[
          { to: '/spm/my-project', label: t('days'), search: {}, current: !reviewing },
          { to: '/spm/my-project', label: t('reviews'), search: { view: 'reviews' }, current: reviewing },
        ]}
      />
      {reviewing ? (
        <div className={css.reviews}>
          {reviews({ title: t('none_reviews'), hint: t('none_reviews_hint') })}
        </div>
      ) : (
        <Days />
      )}
    </>
  );
}

function Days() {
  const { t } = useTranslation('outlet-reviews');
  const { user } = useSession();
  const { date, schedule, setDate, setSchedule } = useMyProjectSearch();
  const { data, error, refetch } = useMyProjects(date);
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const Drawer = useLoaded(schedule !== null, loadDay);
  const Dialog = useLoaded(replacing !== null, loadReplace);
  useMinutely('/api/spm/my-projects', date === user.today);
  const projects = data?.flatMap(({ date: on, projects }) => projects.map((one) => ({ ...one, on }))) ?? [];
  const beside = projects.flatMap(({ outlets }) =>
    outlets.filter((outlet) => outlet.schedules.some(({ id }) => id === schedule)),
  )[0];
  return (
    <>
      <div className={css.bar}>
        <DaySteps value={date} today={user.today} onChange={setDate} />
      </div>
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={320} radius="md" /> : null}
      {data && projects.length === 0 ? (
        <div className="surface">
          <EmptyState title={t('none')} hint={t('none_hint')} />
        </div>
      ) : null}
      {projects.map(({ id, name, tasks, outlets, on }) => (
        <Section key={id} title={name} actions={<TasksDone tasks={tasks} outlets={outlets} />}>
          {outlets.map((outlet) => (
            <OutletDay
              key={outlet.id}
              outlet={outlet}
              date={on}
              tasks={tasks}
              onOpen={setSchedule}
              onReplace={setReplacing}
            />
          ))}
        </Section>
      ))}
      {Drawer && schedule !== null ? (
        <Drawer
          id={schedule}
          others={beside?.schedules ?? []}
          onChoose={setSchedule}
          onReplace={setReplacing}
          onClose={() => setSchedule(null)}
        />
      ) : null}
      {Dialog && replacing ? <Dialog of={replacing} onClose={() => setReplacing(null)} /> : null}
    </>
  );
}

/** What the promoters of a project have done of its tasks, each on their own schedule. */
function TasksDone({ tasks, outlets }: { tasks: number; outlets: readonly Outlet[] }) {
  const { t } = useTranslation('outlet-reviews');
  const called = outlets.flatMap(({ schedules }) => schedules.filter(isCalled));
  const count = called.length * tasks;
  const recorded = called.reduce((sum, { tasks_recorded }) => sum + tasks_recorded, 0);
  if (count === 0) return null;
  return recorded === count ? (
    <Mark text={t('complete')} tone="success" />
  ) : (
    <Mark text={t('tasks', { count, recorded })} tone="primary" />
  );
}

interface OutletDayProps {
  outlet: Outlet;
  date: string;
  tasks: number;
  onOpen: (schedule: number) => void;
  onReplace: (of: Replacing) => void;
}

function OutletDay({ outlet, date, tasks, onOpen, onReplace }: OutletDayProps) {
  return (
    <div className={css.outlet}>
      <div className={css.head}>
        <Title order={3}>{outlet.name}</Title>
        <span className={css.dim}>{outlet.code}</span>
      </div>
      <ul className={css.rows}>
        {outlet.schedules.map((schedule) => (
          <Row
            key={schedule.id}
            schedule={schedule}
            date={date}
            tasks={tasks}
            onOpen={() => onOpen(schedule.id)}
            onReplace={() => onReplace({ schedule, outlet: outlet.name })}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  schedule: MySchedule;
  /** The day of the schedule. */
  date: string;
  tasks: number;
  onOpen: () => void;
  onReplace: () => void;
}

function Row({ schedule, date, tasks, onOpen, onReplace }: RowProps) {
  const { t } = useTranslation('outlet-reviews');
  const zone = useSession().company.config.time_zone;
  const sessionText = useSessionText();
  const { promoter, checkin, checkout, daily_report, reviews, tasks_recorded, can } = schedule;
  const name = promoter?.name ?? '';
  const sold = schedule.stocks.reduce((sum, { type, total }) => sum + (type === 'sale' ? total : 0), 0);
  const at = ({ recorded_at }: { recorded_at: string }) => formatTimeOfDate(zone, date, recorded_at);
  const times = [
    checkin && t('came', { time: at(checkin) }),
    checkout && t('went', { time: at(checkout) }),
  ].filter(Boolean);
  const called = isCalled(schedule);
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong>{name}</strong>
        <span className={css.dim}>{promoter?.code}</span>
      </span>
      <span className={css.what}>
        <StatusBadge status={schedule.status} />
        <span className={css.dim}>{sessionText(schedule)}</span>
        {times.length > 0 ? <span className={css.dim}>{times.join(' · ')}</span> : null}
      </span>
      <span className={css.what}>
        <span>{`${t('sold')}: ${formatCount(sold)}`}</span>
        {tasks > 0 && called ? (
          <span className={css.dim}>{t('tasks', { count: tasks, recorded: tasks_recorded })}</span>
        ) : null}
      </span>
      <span className={css.what}>
        <span className={css.dim}>{t('report')}</span>
        <span>
          {daily_report ? t('reported', { time: at(daily_report) }) : called ? t('no_report') : NOTHING}
        </span>
      </span>
      <span className={css.acts}>
        {reviews > 0 ? (
          <Button
            size="compact-md"
            variant="light"
            renderRoot={(props) => (
              <Link {...props} to="/spm/my-project" search={{ view: 'reviews' } as never} />
            )}
          >
            {t('review', { count: reviews })}
          </Button>
        ) : null}
        {can.replace ? (
          <Button
            size="compact-md"
            variant="default"
            aria-label={t('replace_of', { name })}
            onClick={onReplace}
          >
            {t('replace')}
          </Button>
        ) : null}
        <Button size="compact-md" variant="default" aria-label={t('open_of', { name })} onClick={onOpen}>
          {t('open')}
        </Button>
      </span>
    </li>
  );
}
