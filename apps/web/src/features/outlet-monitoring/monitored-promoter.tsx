import { Skeleton, UnstyledButton } from '@mantine/core';
import type { MonitoredPromoter } from '@mesra/contract/outlet-monitoring/monitoring';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDate } from '../../lib/format.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { Problem } from '../../ui/problem.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { monitoredTone } from '../../ui/status-colour.ts';
import { useRecordedDay } from './monitoring.queries.ts';
import css from './outlet-monitoring.module.css';
import { RecordedDay } from './recorded-day.tsx';

interface MonitoredPromoterProps {
  of: MonitoredPromoter;
  zone: string;
  /** The day of the outlet. */
  date: string;
}

/** A promoter of an outlet day: where they stand, and, opened, what they recorded. */
export function MonitoredPromoterCard({ of, zone, date }: MonitoredPromoterProps) {
  const { t } = useTranslation('outlet-monitoring');
  const [opened, setOpened] = useState(false);
  const { promoter, start_time, end_time, status, checkin, checkout, daily_report } = of;
  const time = (at: { recorded_at: string }) => formatTimeOfDate(zone, date, at.recorded_at);
  const facts = [
    start_time && end_time ? `${formatTimeOfDay(start_time)} – ${formatTimeOfDay(end_time)}` : t('whole_day'),
    checkin ? t('came', { time: time(checkin) }) : null,
    checkout ? t('went', { time: time(checkout) }) : null,
    of.tasks > 0 ? t('tasks_of', { done: of.tasks_done, all: of.tasks }) : null,
    t('sold_pieces', { count: of.sold }),
    daily_report ? t('reported_at', { time: time(daily_report) }) : t('unreported'),
  ];
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <li className={css.person}>
      <div className={css.head}>
        <UnstyledButton
          className={css.opens}
          aria-expanded={opened}
          onClick={() => setOpened((before) => !before)}
        >
          <Chevron size={16} aria-hidden />
          {promoter.name}
          <span className={css.dim}>{promoter.code}</span>
        </UnstyledButton>
        <Mark text={t(`status.${status}`)} tone={monitoredTone(status)} />
      </div>
      <span className={css.dim}>{facts.filter(Boolean).join(' · ')}</span>
      {opened ? <Recorded id={of.schedule_id} zone={zone} /> : null}
    </li>
  );
}

function Recorded({ id, zone }: { id: number; zone: string }) {
  const { data, error, refetch } = useRecordedDay(id);
  if (data) return <RecordedDay day={data} zone={zone} />;
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return <Skeleton height={80} radius="md" />;
}
