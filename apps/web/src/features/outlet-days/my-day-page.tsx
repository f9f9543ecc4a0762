import { Skeleton, Text } from '@mantine/core';
import { laterOf } from '@mesra/domain/kit/plain-date';
import { offsetIn, wallInstant } from '@mesra/domain/kit/zone';
import { foremost, isOfOwnDay } from '@mesra/domain/outlet-days/own-day';
import { IconCalendarOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCamera } from '../../lib/camera.ts';
import { dayIn, formatDate } from '../../lib/format.ts';
import { whenAtRest } from '../../lib/prefetch.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { useStore } from '../../lib/store.ts';
import { useQueuedEvents } from '../../shared/clocking/queued-events.ts';
import { keepReader, PRODUCT_CODES } from '../../shared/scanning/barcode-reader.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { dayWith, type ShownDay } from './day-with-queued.ts';
import css from './my-day.module.css';
import { type MyDay, recordedNow, useMyDay } from './my-day.queries.ts';
import type { MyDaySearch } from './my-day-search.ts';
import { OutletDayView } from './outlet-day-view.tsx';
import { QueueStrip } from './queue-strip.tsx';
import { queuedOfDay } from './queued-of-day.ts';
import { useSessionText } from './session-text.ts';
import { useUntilRead } from './use-until-read.ts';

/** Scanning works without a network from then on; a failure is said in the console, and when somebody scans. */
const keepScanner = (): void =>
  void keepReader(PRODUCT_CODES).catch((error: unknown) =>
    console.info('Scanning is not ready for times without a network', error),
  );

/** The promoter's day: their schedules of today, and everything that is done at the outlet of one of them. */
export function MyDayPage() {
  const { t } = useTranslation('my-day');
  const { data: my, error, refetch, dataUpdatedAt } = useMyDay();
  useEffect(() => (hasCamera() ? whenAtRest(keepScanner, (work) => work()) : undefined), []);
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} description={my ? formatDate(dayNow(my).today) : null} />
      <QueueStrip />
      {my ? (
        <Schedules my={my} readAt={dataUpdatedAt} />
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton height={360} radius="md" />
      )}
    </div>
  );
}

/** Now, and the day that it is: the server may have been read before midnight. */
function dayNow(my: MyDay) {
  const now = Date.parse(recordedNow(my));
  const today = laterOf(my.date, dayIn(my.zone, new Date(now)));
  return { now, today, begins: wallInstant(today, 0, offsetIn(my.zone)) };
}

/** The schedules of the day with what waits on this device. */
function useShownDays(my: MyDay, read_at: number): ShownDay[] {
  const { now, ...clock } = dayNow(my);
  const acts = useUntilRead(useStore(queueState).acts, {
    keyOf: ({ act }) => act,
    counts: ({ refusal }) => refusal === null,
    read_at,
  });
  const events = useUntilRead(useQueuedEvents(my.company_id), {
    keyOf: ({ uuid }) => uuid,
    counts: ({ refused }) => !refused,
    read_at,
  });
  const ofDay = my.days.filter(({ schedule, ends_at }) =>
    isOfOwnDay({ ...schedule, ends: Date.parse(ends_at) }, clock),
  );
  return ofDay.map((day) => {
    const { uuid } = day.schedule;
    const own = events.filter(({ visit_uuid }) => visit_uuid === uuid);
    return dayWith(day, queuedOfDay(acts, uuid), own, now);
  });
}

const timesOf = ({ day, status }: ShownDay) => ({
  ...{ id: day.schedule.id, date: day.schedule.date, status },
  ...{ starts: Date.parse(day.starts_at), ends: Date.parse(day.ends_at) },
});

function Schedules({ my, readAt }: { my: MyDay; readAt: number }) {
  const { schedule } = useSearch({ strict: false }) as MyDaySearch;
  const days = useShownDays(my, readAt);
  const first = foremost(days.map(timesOf), dayNow(my).now);
  const chosen = days.find(({ day }) => day.schedule.id === schedule);
  const shown = chosen ?? days.find(({ day }) => day.schedule.id === first?.id);
  if (!shown) return <NoSchedule my={my} />;
  return (
    <>
      {days.length > 1 ? <Choice my={my} days={days} shown={shown} /> : null}
      <OutletDayView key={shown.day.schedule.id} my={my} shown={shown} />
    </>
  );
}

/** Which of several schedules is shown. */
function Choice({ my, days, shown }: { my: MyDay; days: readonly ShownDay[]; shown: ShownDay }) {
  const { t } = useTranslation('my-day');
  const session = useSessionText(dayNow(my).today);
  const navigate = useNavigate();
  return (
    <nav aria-label={t('schedules')} className={css.choice}>
      {days.map(({ day, status }) => (
        <button
          key={day.schedule.id}
          type="button"
          className={`surface ${css.chosen}`}
          aria-current={day === shown.day ? 'true' : undefined}
          onClick={() =>
            void navigate({
              to: '.',
              search: ((before: object) => ({ ...before, schedule: day.schedule.id })) as never,
              replace: true,
              resetScroll: false,
            })
          }
        >
          <strong>{day.outlet.name}</strong>
          <span className={css.dim}>{session(day.schedule)}</span>
          <StatusBadge status={status} />
        </button>
      ))}
    </nav>
  );
}

function NoSchedule({ my: { next } }: { my: MyDay }) {
  const { t } = useTranslation('my-day');
  const session = useSessionText('');
  return (
    <div className="surface">
      <EmptyState
        icon={<IconCalendarOff size={22} />}
        title={t('none')}
        hint={
          next ? (
            <>
              <Text component="span" display="block">
                {t('next', { day: formatDate(next.date) })}
              </Text>
              <Text component="span" display="block" fw={600} c="var(--text-strong)">
                {next.outlet.name}
              </Text>
              {[next.project.name, session(next)].join(' · ')}
            </>
          ) : (
            t('none_next')
          )
        }
      />
    </div>
  );
}
