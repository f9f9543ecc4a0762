import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';

interface Session {
  date: string;
  start_time: string | null;
  end_time: string | null;
}

/** A time of the day that stays on one line. */
const timeText = (time: string): string => formatTimeOfDay(time).replace(' ', '\u00a0');

/** The session of a schedule in words, with its day where that is another than `today`. */
export function useSessionText(today: string) {
  const { t } = useTranslation('my-day');
  return ({ date, start_time, end_time }: Session): string => {
    const session =
      start_time && end_time
        ? t('session', { from: timeText(start_time), to: timeText(end_time) })
        : t('all_day');
    return today === '' || date === today ? session : `${formatDate(date)}, ${session}`;
  };
}
