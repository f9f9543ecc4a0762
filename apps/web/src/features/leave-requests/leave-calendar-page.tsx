import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { useLeaveCalendar } from './leave-requests.queries.ts';

/** Who is away this month. */
export function LeaveCalendarPage() {
  const { t } = useTranslation('leave-requests');
  const { data } = useLeaveCalendar();
  return (
    <>
      <PageHeader title={t('calendar_title')} />
      {data ? (
        <Section title={`${formatDate(data.start_date)} – ${formatDate(data.end_date)}`}>
          {data.people.length === 0 ? (
            <EmptyState title={t('nobody')} hint={t('nobody_hint')} />
          ) : (
            <Facts
              items={data.people.map(({ name, days }) => ({
                label: name,
                value: days.map(({ date }) => formatDate(date)).join(', '),
              }))}
            />
          )}
        </Section>
      ) : null}
    </>
  );
}
