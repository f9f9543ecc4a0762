import { crossesMidnight, type Session } from '@mesra/domain/attendance/sessions';
import { useTranslation } from 'react-i18next';
import { timesText } from '../../shared/shift-times.ts';

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
