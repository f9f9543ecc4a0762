import type { AttendanceDay } from '@mesra/contract/attendance/attendance-day';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DayLook, dayLook } from '../../shared/attendance/day-status.ts';
import { dayName, type MonthDay, MonthGrid } from '../../ui/month-grid.tsx';
import { ToneFill } from '../../ui/status-badge.tsx';
import { useDayLabels } from './day-labels.ts';
import css from './my-attendance.module.css';

interface MonthCalendarProps {
  month: string;
  days: readonly AttendanceDay[];
  zone: string;
  today: string;
  onOpen: (date: string) => void;
}

/** The month as a calendar: each day with its status, times and hours; a phone shows the colour of the status. */
export function MonthCalendar({ month, days, zone, today, onOpen }: MonthCalendarProps) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <>
      <MonthGrid
        month={month}
        today={today}
        cell={(at) => <DayCell at={at} day={byDate.get(at.date)} zone={zone} onOpen={onOpen} />}
      />
      <Legend days={days} />
    </>
  );
}

interface DayCellProps {
  at: MonthDay;
  day: AttendanceDay | undefined;
  zone: string;
  onOpen: (date: string) => void;
}

function DayCell({ at, day, zone, onOpen }: DayCellProps) {
  const { t } = useTranslation('my-attendance');
  const labelsOf = useDayLabels(zone);
  const number = Number(at.date.slice(8));
  if (!day)
    return (
      <div className={css.day} data-outside={at.outside || undefined} data-empty>
        <span className={css.number}>{number}</span>
      </div>
    );
  const { look, label, half, left, times, worked } = labelsOf(day);
  const waits = day.pending_events > 0 ? t('marked') : null;
  const name = [dayName(at.date), label, left, half, times, worked, waits].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={css.day}
      data-outside={at.outside || undefined}
      aria-label={name}
      onClick={() => onOpen(at.date)}
    >
      <span className={css.number}>
        {number}
        {waits ? <IconAlertTriangle size={14} aria-hidden /> : null}
      </span>
      {look ? <ToneFill tone={look.tone} shape={shapeOf(look)} className={css.bar} /> : null}
      {label ? <span className={css.look}>{label}</span> : null}
      {left ? <span className={css.look}>{left}</span> : null}
      {half ? <span className={css.look}>{half}</span> : null}
      {times ? <span className={css.times}>{times}</span> : null}
      {worked ? <span className={css.times}>{worked}</span> : null}
    </button>
  );
}

const SHAPES: Partial<Record<DayLook['key'], string>> = {
  'punctuality.late': 'right',
  'exceptions.early_leave': 'left',
  'status.Missing out': 'dashed',
  'status.Absent': 'double',
};

/** What tells bars apart whose colour is alike; undefined for a whole bar. */
const shapeOf = ({ key }: DayLook): string | undefined => SHAPES[key];

/** The bars that the month shows, in words. */
function Legend({ days }: { days: readonly AttendanceDay[] }) {
  const { t } = useTranslation(['my-attendance', 'attendance-day']);
  const looks = new Map<string, DayLook>();
  for (const day of days) {
    const look = dayLook(day);
    if (look) looks.set(look.key, look);
  }
  if (looks.size === 0) return null;
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      {[...looks.values()].map((look) => (
        <li key={look.key}>
          <ToneFill tone={look.tone} shape={shapeOf(look)} className={css.bar} />
          {t(`attendance-day:${look.key}`)}
        </li>
      ))}
    </ul>
  );
}
