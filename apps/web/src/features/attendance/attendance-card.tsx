import { Button, Group, Text } from '@mantine/core';
import type { AttendanceToday } from '@mesra/contract/attendance/own-attendance';
import type { PlannedDay } from '@mesra/contract/schedules/work-schedule';
import { crossesMidnight } from '@mesra/domain/attendance/sessions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTimeIn } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { Section } from '../../ui/section.tsx';
import { attendanceCalls } from './attendance-calls.ts';

/** On an employee's dashboard: the shift of today, and the way to clock in or out. */
export function AttendanceCard() {
  const { t } = useTranslation('home', { keyPrefix: 'attendance' });
  const { may, company } = useSession();
  const allowed = may('/attendance');
  const { data } = useQuery({
    ...read(attendanceCalls.today, { query: { company_id: company.id } }),
    // My Record keeps more of the same answer.
    queryKey: ['attendances', 'card', company.id],
    enabled: allowed,
    ...inCard,
    meta: { ...inCard.meta, offline: true },
  });
  if (!allowed || !data) return null;
  const [next = 'in'] = data.next;
  return (
    <Section title={t('title')}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Shift today={data} />
        <Button renderRoot={(props) => <Link {...props} to="/attendance" />}>{t(`next.${next}`)}</Button>
      </Group>
    </Section>
  );
}

function Shift({ today }: { today: AttendanceToday }) {
  const { t } = useTranslation('home', { keyPrefix: 'attendance' });
  const { plan, first_in, last_out } = today.record;
  const since = (at: string) => ({ time: formatTimeIn(today.zone, at) });
  return (
    <div>
      {plan.sessions.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      <Sessions sessions={plan.sessions} />
      {today.upcoming ? <Upcoming day={today.upcoming} /> : null}
      {last_out ? (
        <Text c="dimmed">{t('gone', since(last_out))}</Text>
      ) : first_in ? (
        <Text c="dimmed">{t('came', since(first_in))}</Text>
      ) : null}
    </div>
  );
}

function Sessions({ sessions }: Pick<PlannedDay, 'sessions'>) {
  const { t } = useTranslation('home', { keyPrefix: 'attendance' });
  return sessions.map((session) => (
    <Text key={session.template_id} className="figures">
      {session.name} {formatTimeOfDay(session.start_time)} – {formatTimeOfDay(session.end_time)}{' '}
      {crossesMidnight(session) ? t('next_day') : null}
    </Text>
  ));
}

/** The next day with work, where none is left today. */
function Upcoming({ day }: { day: PlannedDay }) {
  const { t } = useTranslation('home', { keyPrefix: 'attendance' });
  return (
    <>
      <Text c="dimmed" size="sm" mt={4}>
        {t('upcoming', { day: formatDate(day.date) })}
      </Text>
      <Sessions sessions={day.sessions} />
    </>
  );
}
