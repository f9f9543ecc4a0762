import { Skeleton, Text } from '@mantine/core';
import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { VISIT_STATUSES } from '@mesra/domain/site-visits/visit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { dayName, type MonthDay, MonthGrid, MonthSteps, weeksAround } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { StatusFill } from '../../ui/status-badge.tsx';
import css from './my-visits.module.css';
import { useVisitsBetween } from './my-visits.queries.ts';
import { asStored, OwnVisitRow } from './own-visit-row.tsx';

interface VisitMonthProps {
  zone: string;
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
}

/** Own visits of a month as a calendar, and those of the chosen day below it while it is among its days. */
export function VisitMonth({ zone, month, onMonth }: VisitMonthProps) {
  const { user } = useSession();
  const [day, setDay] = useState(user.today);
  const { start, end } = weeksAround(month);
  const { data, error, refetch } = useVisitsBetween(start, end);
  const on = (date: string) => (data ?? []).filter((visit) => visit.date === date);
  return (
    <>
      <MonthSteps month={month} today={user.today} onMonth={onMonth} />
      {data === undefined ? (
        error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius="md" />
        )
      ) : (
        <>
          <MonthGrid
            month={month}
            today={user.today}
            cell={(at) => <DayCell at={at} visits={on(at.date)} chosen={at.date === day} onOpen={setDay} />}
          />
          <Legend visits={data} />
          <div aria-live="polite">
            {start <= day && day <= end ? <ChosenDay day={day} visits={on(day)} zone={zone} /> : null}
          </div>
        </>
      )}
    </>
  );
}

/** The visits of a day. */
function ChosenDay({ day, visits, zone }: { day: string; visits: readonly OwnSiteVisit[]; zone: string }) {
  const { t } = useTranslation('my-visits');
  return (
    <>
      <strong className={css.day_name}>{dayName(day)}</strong>
      {visits.length === 0 ? (
        <Text c="dimmed">{t('none_on_day')}</Text>
      ) : (
        <ul className={css.rows}>
          {visits.map((visit) => (
            <OwnVisitRow key={visit.uuid} visit={asStored(visit)} zone={zone} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The states that the month shows, in words. */
function Legend({ visits }: { visits: readonly OwnSiteVisit[] }) {
  const { t } = useTranslation(['my-visits', 'site-visits']);
  const shown = VISIT_STATUSES.filter((status) => visits.some((visit) => visit.status === status));
  if (shown.length === 0) return null;
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      {shown.map((status) => (
        <li key={status}>
          <StatusFill status={status} className={css.bar} />
          {t(`site-visits:status.${status}`)}
        </li>
      ))}
    </ul>
  );
}

interface DayCellProps {
  at: MonthDay;
  visits: readonly OwnSiteVisit[];
  chosen: boolean;
  onOpen: (date: string) => void;
}

function DayCell({ at, visits, chosen, onOpen }: DayCellProps) {
  const { t } = useTranslation(['my-visits', 'site-visits']);
  const sites = visits.map(({ site, status }) => `${site.name} (${t(`site-visits:status.${status}`)})`);
  const name = dayName(at.date);
  return (
    <button
      type="button"
      className={css.day}
      data-outside={at.outside || undefined}
      aria-pressed={chosen}
      aria-label={sites.length > 0 ? t('on_day', { day: name, sites: sites.join(', ') }) : name}
      onClick={() => onOpen(at.date)}
    >
      <span>{Number(at.date.slice(8))}</span>
      {visits.map(({ uuid, status, site }) => (
        <span key={uuid} className={css.visit_bar}>
          <StatusFill status={status} className={css.bar} />
          <span className={css.bar_name}>{site.name}</span>
        </span>
      ))}
    </button>
  );
}
