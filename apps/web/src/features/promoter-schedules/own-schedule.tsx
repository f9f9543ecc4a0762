import { Skeleton } from '@mantine/core';
import {
  promoterScheduleEndpoints,
  type ScheduledDay,
} from '@mesra/contract/promoter-schedules/promoter-schedule';
import { addDays } from '@mesra/domain/kit/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { requestedWeek } from '../../lib/week-days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { weekdayShort } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WeekSteps } from '../../ui/week-steps.tsx';
import { usePlanText } from './plan-text.ts';
import css from './promoter-schedules.module.css';

/** A promoter's schedules by week. */
export const PromoterSchedule = ({ promoterId }: { promoterId: number }) => (
  <ScheduleWeek of={{ promoter_id: [promoterId] }} />
);

/** The schedules at an outlet by week, with who comes. */
export const OutletSchedule = ({ outletId }: { outletId: number }) => (
  <ScheduleWeek of={{ outlet_id: [outletId] }} />
);

/** The schedules of a promoter or at an outlet by week. */
function ScheduleWeek({ of }: { of: { promoter_id: number[] } | { outlet_id: number[] } }) {
  const { t } = useTranslation('promoter-schedules');
  const { company, user } = useSession();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { start_date?: unknown };
  const monday = requestedWeek(search.start_date, user.today);
  const { data, error, refetch } = useQuery(
    read(promoterScheduleEndpoints.list, {
      query: {
        ...{ company_id: company.id, ...of, start_date: monday, end_date: addDays(monday, 6) },
        ...('outlet_id' in of ? { view_type: 'scheduleByProjectOutletDatePromoter' as const } : {}),
      },
    }),
  );
  return (
    <div>
      <WeekSteps
        monday={monday}
        today={user.today}
        onWeek={({ start_date }) =>
          void navigate({
            to: '.',
            search: ((before: object) => ({ ...before, start_date })) as never,
            resetScroll: false,
          })
        }
      />
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={220} radius="md" /> : null}
      {data ? (
        <section className="surface" style={{ padding: '4px 20px' }} aria-label={t('own')}>
          {data.length === 0 ? <EmptyState title={t('own_none')} hint={t('own_none_hint')} /> : null}
          {data.map((day) => (
            <Day key={day.date} day={day} today={day.date === user.today} />
          ))}
        </section>
      ) : null}
    </div>
  );
}

function Day({ day, today }: { day: ScheduledDay; today: boolean }) {
  const planText = usePlanText();
  return day.projects.flatMap((project) =>
    project.outlets.flatMap((outlet) =>
      outlet.schedules.map(({ id, promoter, start_time, end_time, status, reason }) => (
        <div
          key={id}
          className={css.day}
          data-today={today || undefined}
          aria-current={today ? 'date' : undefined}
        >
          <span>{`${weekdayShort(day.date)} ${formatDate(day.date)}`}</span>
          <span>
            <b>{promoter?.name ?? outlet.name}</b>
            {` · ${project.name}`}
            {reason ? ` · ${reason}` : ''}
          </span>
          <span>{planText({ start_time, end_time })}</span>
          <StatusBadge status={status} />
        </div>
      )),
    ),
  );
}
