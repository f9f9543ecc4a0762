import { Text } from '@mantine/core';
import type { AttendanceDay } from '@mesra/contract/attendance/attendance-day';
import { useTranslation } from 'react-i18next';
import { weekdayShort } from '../../ui/month-grid.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useDayLabels } from './day-labels.ts';
import css from './my-attendance.module.css';

interface MonthListProps {
  days: readonly AttendanceDay[];
  zone: string;
  today: string;
  onOpen: (date: string) => void;
}

/** The month as a list, the latest day first; days to come are in the calendar. */
export function MonthList({ days, zone, today, onOpen }: MonthListProps) {
  const past = days.filter(({ date }) => date <= today);
  const shown = past.length > 0 ? [...past].reverse() : days;
  return (
    <ul className={css.rows}>
      {shown.map((day) => (
        <li key={day.date}>
          <DayRow day={day} zone={zone} today={day.date === today} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface DayRowProps {
  day: AttendanceDay;
  zone: string;
  today: boolean;
  onOpen: (date: string) => void;
}

function DayRow({ day, zone, today, onOpen }: DayRowProps) {
  const { t } = useTranslation(['my-attendance', 'attendance-day']);
  const { look, label, half, left, times, worked, overtime } = useDayLabels(zone)(day);
  return (
    <button
      type="button"
      className={css.row}
      data-today={today || undefined}
      onClick={() => onOpen(day.date)}
    >
      <span className={css.date}>
        <b className="figures">{day.date.slice(8)}</b>
        <span>{weekdayShort(day.date)}</span>
      </span>
      <span className={css.what}>
        <span className={css.marks}>
          {look && label ? (
            <Mark text={label} tone={look.tone} />
          ) : label ? (
            <Text c="dimmed">{label}</Text>
          ) : null}
          {left ? <Mark text={left} tone="warning" /> : null}
          {half ? <Mark text={half} tone="light-green" /> : null}
          {day.pending_events > 0 ? (
            <Mark text={t('attendance-day:exceptions.pending_review')} tone="warning" />
          ) : null}
        </span>
        {times ? <span className="figures">{times}</span> : null}
      </span>
      <span className={css.sum}>
        {worked}
        {overtime ? <span>{`${t('overtime')} ${overtime}`}</span> : null}
      </span>
    </button>
  );
}
