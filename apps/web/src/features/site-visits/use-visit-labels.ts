import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';

type Event = NonNullable<ManagedSiteVisit['check_in']>;

/** How a visit is put: its window, times and what is doubtful. */
export function useVisitLabels() {
  const { t } = useTranslation(['site-visits', 'attendance-day']);
  const { company } = useSession();
  const { lasting, mark } = useAttendanceLabels();
  const zone = company.config.time_zone;
  return {
    lasting,
    window: ({ starts_at, ends_at }: Pick<ManagedSiteVisit, 'starts_at' | 'ends_at'>): string =>
      starts_at !== null && ends_at !== null
        ? `${formatTimeOfDay(starts_at)} – ${formatTimeOfDay(ends_at)}`
        : t('any_time'),
    time: (event: Event | null): string => (event ? formatTimeIn(zone, event.recorded_at) : ''),
    /** What is doubtful about an event, and where its review is. */
    doubts: (event: Event | null): string[] =>
      event
        ? [
            ...(event.status === 'Verified' ? [] : [t(`attendance-day:states.${event.status}`)]),
            ...event.marks.map((one) => mark(one, event.status)),
          ]
        : [],
    /** `Late by 25 min`; empty for whoever was not. */
    late: ({ late_minutes }: Pick<ManagedSiteVisit, 'late_minutes'>): string =>
      late_minutes ? t('late', { duration: lasting(late_minutes) }) : '',
  };
}
