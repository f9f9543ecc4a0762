import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';

interface Times {
  start_time: string | null;
  end_time: string | null;
}

/** How a session reads; without times it is the whole day. */
export function useSessionText(): (times: Times) => string {
  const { t } = useTranslation('outlet-reviews');
  return ({ start_time, end_time }) =>
    start_time !== null && end_time !== null
      ? `${formatTimeOfDay(start_time)} – ${formatTimeOfDay(end_time)}`
      : t('all_day');
}
