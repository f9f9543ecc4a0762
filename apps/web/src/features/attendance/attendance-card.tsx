import { Button, Group, Text } from '@mantine/core';
import type { AttendanceToday } from '@mesra/contract/attendance/own-attendance';
import type { OwnOutletSchedule } from '@mesra/contract/my-schedule/own-schedule';
import type { PlannedDay } from '@mesra/contract/schedules/work-schedule';
import { crossesMidnight, type Session } from '@mesra/domain/attendance/sessions';
import { addDays } from '@mesra/domain/kit/plain-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTimeIn } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { Section } from '../../ui/section.tsx';
import { attendanceCalls } from './attendance-calls.ts';

/** How far ahead schedules at outlets are looked for: as far as My Schedule lists at first. */
const AHEAD_DAYS = 14;

type Selling = OwnOutletSchedule & { date: string };

/** One's schedules as a promoter from today on; nothing is read of whoever is none. Undefined until they are read. */
function useSelling(allowed: boolean): Selling[] | undefined {
  const { company, role, user } = useSession();
  const sells = allowed && role.promoter_id !== null;
  const end_date = addDays(user.today, AHEAD_DAYS - 1);
  const { data } = useQuery({
    ...read(attendanceCalls.schedule, {
      query: { company_id: company.id, start_date: user.today, end_date },
    }),
    enabled: sells,
    ...inCard,
    meta: { ...inCard.meta, offline: true },
  });
  if (!sells) return [];
  return data?.flatMap(({ date, outlet_schedules }) => outlet_schedules.map((one) => ({ ...one, date })));
}

/** On an employee's dashboard: the shift of today and what they sell at outlets, and the way to clock in or out. */
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
  const selling = useSelling(allowed);
  if (!allowed || !data || !selling) return null;
  const [next = 'in'] = data.next;
  return (
    <Section title={t('title')}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Shift today={data} selling={selling} />
        <Button renderRoot={(props) => <Link {...props} to="/attendance" />}>{t(`next.${next}`)}</Button>
      </Group>
    </Section>
  );
}

function Shift({ today, selling }: { today: AttendanceToday; selling: readonly Selling[] }) {
  const { t } = useTranslation('home', { keyPrefix: 'attendance' });
  const { user } = useSession();
  const now = selling.filter(({ date }) => date === user.today);
  const { plan, first_in, last_out } = today.record;
  const since = (at: string) => ({ time: formatTimeIn(today.zone, at) });
  return (
    <div>
      {plan.sessions.length === 0 && now.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      <Sessions sessions={plan.sessions} />
      <AtOutlets selling={now} />
      {today.upcoming ? <Upcoming day={today.upcoming} /> : null}
      {now.length === 0 ? <NextAtOutlets selling={selling} /> : null}
      {last_out ? (
        <Text c="dimmed">{t('gone', since(last_out))}</Text>
      ) : first_in ? (
        <Text c="dimmed">{t('came', since(first_in))}</Text>
      ) : null}
    </div>
  );
}

function Times({ session }: { session: Session }) {
  const { t } = useTranslation('home', { keyPrefix: 'attendance' });
  return (
    <>
      {formatTimeOfDay(session.start_time)} – {formatTimeOfDay(session.end_time)}{' '}
      {crossesMidnight(session) ? t('next_day') : null}
    </>
  );
}

function Sessions({ sessions }: Pick<PlannedDay, 'sessions'>) {
  return sessions.map((session) => (
    <Text key={session.template_id} className="figures">
      {session.name} <Times session={session} />
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

/** Schedules as a promoter of a day. */
function AtOutlets({ selling }: { selling: readonly Selling[] }) {
  const { t } = useTranslation('home', { keyPrefix: 'attendance' });
  return selling.map(({ id, outlet, start_time, end_time }) => (
    <Text key={id} className="figures">
      {outlet.name}{' '}
      {start_time === null || end_time === null ? t('all_day') : <Times session={{ start_time, end_time }} />}
    </Text>
  ));
}

/** The next day with schedules as a promoter, where there are none today. */
function NextAtOutlets({ selling }: { selling: readonly Selling[] }) {
  const { t } = useTranslation('home', { keyPrefix: 'attendance' });
  const [next] = selling;
  if (!next) return null;
  return (
    <>
      <Text c="dimmed" size="sm" mt={4}>
        {t('next_outlet', { day: formatDate(next.date) })}
      </Text>
      <AtOutlets selling={selling.filter(({ date }) => date === next.date)} />
    </>
  );
}
