import { crossesMidnight, type Session } from '@mesra/domain/attendance/sessions';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';

/** `09:00 AM – 06:00 PM`. */
export const timesText = ({ start_time, end_time }: Session): string =>
  `${formatTimeOfDay(start_time)} – ${formatTimeOfDay(end_time)}`;

/** A short time that may break after the dash, never before AM or PM. */
const shortly = (time: string) =>
  formatTimeOfDay(time).replace(/^0/, '').replace(':00', '').replace(' ', '\u00a0');

/** Compact form for narrow columns: `9 AM–6:30 PM`, `2:45–10:15 PM`. */
export function shortTimes({ start_time, end_time }: Session): string {
  const [start, end] = [shortly(start_time), shortly(end_time)];
  const half = end.slice(end.indexOf('\u00a0'));
  const same = start.endsWith(half) && start_time < end_time;
  return `${same ? start.slice(0, -half.length) : start}–${end}`;
}

/** Time labels shared by all schedule components. */
export function useScheduleLabels() {
  const { t } = useTranslation('work-schedules');
  return {
    /** `8 h`, `10 h 30 min`. */
    lasting(minutes: number): string {
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      return rest === 0 ? t('hours_only', { hours }) : t('hours_minutes', { hours, minutes: rest });
    },
    /** `07:00 PM – 07:00 AM next day`. */
    during: (session: Session): string =>
      crossesMidnight(session) ? `${timesText(session)} ${t('next_day')}` : timesText(session),
    weekdays: t('weekdays', { returnObjects: true }) as string[],
    weekdaysShort: t('weekdays_short', { returnObjects: true }) as string[],
  };
}
