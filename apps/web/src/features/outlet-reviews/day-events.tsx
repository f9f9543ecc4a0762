import { Skeleton } from '@mantine/core';
import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { EventList } from '../../shared/attendance/event-list.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useOutletEvents } from './outlet-reviews.queries.ts';

/** How the promoter of a schedule came and went: with pictures, what is doubtful, and who entered it for them. */
export function DayEvents({ day: { schedule } }: { day: OutletDay }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const zone = useSession().company.config.time_zone;
  const { data, error, refetch } = useOutletEvents(schedule.id);
  // Nothing has happened yet, as far as is known: most days are of people who are still to come.
  if (data ? data.length === 0 : schedule.checkin === null) return null;
  return (
    <Section title={t('events')}>
      {data ? (
        <EventList events={data} zone={zone} date={schedule.date} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={48} radius="md" />
      )}
    </Section>
  );
}
