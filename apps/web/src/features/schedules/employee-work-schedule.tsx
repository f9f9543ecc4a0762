import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { EmployeeWorkSchedule, WorkSchedule } from '@mesra/contract/schedules/work-schedule';
import { IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { weeksAround } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { useWorkSchedule } from './schedules.queries.ts';
import { WeekRows, WeekTotal } from './week-rows.tsx';
import { ScheduleHistory } from './work-schedule-history.tsx';

const loadDialog = () => import('./work-schedule-dialog.tsx').then((part) => part.ScheduleDialog);

/** The open dialog: a new schedule, or a correction. */
type Doing = { schedule: WorkSchedule | null };

/** An employee's schedule: the current week, planned ones, all schedules, and each day of a month. */
export function EmployeeSchedule({ employeeId }: { employeeId: number }) {
  const { user } = useSession();
  const [month, setMonth] = useState(user.today.slice(0, 7));
  const { start, end } = weeksAround(month);
  const { data, error, refetch } = useWorkSchedule(employeeId, start, end);
  const [doing, setDoing] = useState<Doing | null>(null);
  const Dialog = useLoaded(doing !== null, loadDialog);
  if (!data)
    return error ? (
      <div className="surface">
        <Problem error={error} retry={() => void refetch()} />
      </div>
    ) : (
      <Skeleton height={360} radius="md" />
    );
  const correct = (schedule: WorkSchedule) => setDoing({ schedule });
  return (
    <Stack gap="md">
      <InForce person={data} onAssign={() => setDoing({ schedule: null })} />
      <Planned person={data} onCorrect={correct} />
      <Days person={data} month={month} onMonth={setMonth} />
      <History person={data} onCorrect={correct} />
      {Dialog && doing ? (
        <Dialog
          key={doing.schedule?.id ?? 'new'}
          person={data}
          schedule={doing.schedule}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </Stack>
  );
}

function InForce({ person, onAssign }: { person: EmployeeWorkSchedule; onAssign: () => void }) {
  const { t } = useTranslation('work-schedules');
  const { current, today, state } = person;
  const assign = person.can.assign ? (
    <Button size="compact-md" leftSection={<IconPlus size={16} />} onClick={onAssign}>
      {t('assign')}
    </Button>
  ) : null;
  if (!current)
    return (
      <div className="surface">
        <EmptyState
          icon={<IconCalendarTime size={22} />}
          title={t('nothing')}
          hint={t('nothing_hint')}
          action={assign}
        />
      </div>
    );
  return (
    <Section title={t('title')} description={<Source person={person} />} actions={assign}>
      <WeekRows week={current.week} />
      <WeekTotal week={current.week} day={today} state={state} />
    </Section>
  );
}

/** The schedule's source, with remarks. */
function Source({ person }: { person: EmployeeWorkSchedule }) {
  const { t } = useTranslation('work-schedules');
  const { current, today, company_joined_at, inactive_at } = person;
  const since = current?.effective_from ?? null;
  const day = formatDate(since);
  const source =
    current?.source === 'own'
      ? t('own_since', { day })
      : since === null
        ? t('default_week')
        : t('default_since', { day });
  return (
    <>
      {source}
      {company_joined_at > today ? ` ${t('not_joined', { day: formatDate(company_joined_at) })}` : null}
      {inactive_at !== null && inactive_at < today
        ? ` ${t('has_left', { day: formatDate(inactive_at) })}`
        : null}
    </>
  );
}

interface PartProps {
  person: EmployeeWorkSchedule;
  onCorrect: (schedule: WorkSchedule) => void;
}

/** Future schedules, the nearest first. */
function Planned({ person, onCorrect }: PartProps) {
  const { t } = useTranslation('work-schedules');
  const planned = person.schedules.filter((one) => one.effective_from > person.today).reverse();
  if (planned.length === 0) return null;
  return (
    <Section title={t('next')}>
      <ScheduleHistory person={person} schedules={planned} onCorrect={onCorrect} />
    </Section>
  );
}

function History({ person, onCorrect }: PartProps) {
  const { t } = useTranslation('work-schedules');
  const begun = person.schedules.filter((one) => one.effective_from <= person.today);
  return (
    <Section title={t('history')} description={t('history_hint')}>
      {begun.length === 0 ? (
        <Text c="dimmed">{t('history_none')}</Text>
      ) : (
        <ScheduleHistory person={person} schedules={begun} onCorrect={onCorrect} />
      )}
    </Section>
  );
}

interface DaysProps {
  person: EmployeeWorkSchedule;
  month: string;
  onMonth: (month: string) => void;
}

function Days({ person, month, onMonth }: DaysProps) {
  const { t } = useTranslation('work-schedules');
  return (
    <Section title={t('calendar')} description={t('calendar_hint')}>
      <MonthCalendar month={month} onMonth={onMonth} days={person.days} today={person.today} />
    </Section>
  );
}
