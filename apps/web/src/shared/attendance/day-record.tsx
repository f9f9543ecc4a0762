import { Stack, Text, Title } from '@mantine/core';
import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useAttendanceLabels } from './attendance-labels.ts';
import css from './day-record.module.css';
import { dayLook, halfLeave } from './day-status.ts';
import { EventList } from './event-list.tsx';
import { ExplainList } from './explain-list.tsx';

/** A day that counts as planned because the person does not clock. */
const isUnclocked = ({ by_exception, events }: AttendanceRecord): boolean =>
  by_exception && events.length === 0;

interface DayRecordProps {
  record: AttendanceRecord;
  /** The way to the leave of the day, for whoever clocked on it. */
  leave?: ReactNode;
}

/** A day with its plan, what happened on it, and how its hours come about. */
export function DayRecord({ record, leave }: DayRecordProps) {
  const { t } = useTranslation('attendance-day');
  return (
    <Stack gap="lg">
      <DaySummary record={record} />
      {record.exceptions.includes('clocked_on_leave') ? (
        <Notice tone="warning">
          {t('on_leave_or_worked')} {leave}
        </Notice>
      ) : null}
      {record.absence ? (
        <Notice tone="warning">{t('absent', { reason: record.absence.reason })}</Notice>
      ) : null}
      {record.locked ? (
        <Notice tone="info" icon={<IconLock size={18} />}>
          {t('locked')}
        </Notice>
      ) : null}
      <Part title={t('events')}>
        {isUnclocked(record) ? (
          <Text c="dimmed">{t('unclocked')}</Text>
        ) : (
          <EventList events={record.events} zone={record.zone} />
        )}
      </Part>
      {record.events.length > 0 || (isUnclocked(record) && record.steps.length > 0) ? (
        <Part title={t('explain')}>
          <ExplainList steps={record.steps} />
        </Part>
      ) : null}
      {record.sites.length > 0 ? (
        <Part title={t('sites')}>
          <SiteTimes sites={record.sites} />
        </Part>
      ) : null}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** What the day was planned as and came to. */
function DaySummary({ record }: { record: AttendanceRecord }) {
  const { t } = useTranslation('attendance-day');
  const { lasting } = useAttendanceLabels();
  const look = dayLook(record);
  const half = halfLeave(record);
  const at = (instant: string | null) => formatTimeIn(record.zone, instant);
  const times = [
    { label: t('figures.first_in'), value: at(record.first_in) },
    { label: t('figures.last_out'), value: at(record.last_out) },
  ];
  const figures: [string, number][] = [
    [t('figures.normal'), record.normal_minutes],
    [t('figures.overtime'), record.overtime_minutes],
    [t('figures.break'), record.break_minutes],
    [t('figures.late'), record.late_minutes],
    [t('figures.early_leave'), record.early_leave_minutes],
  ];
  return (
    <Stack gap="sm">
      <div className={css.head}>
        <Text>{record.holiday ?? t(`kinds.${record.kind}`)}</Text>
        {look ? <Mark text={t(look.key)} tone={look.tone} /> : null}
        {half && half !== look?.key ? <Mark text={t(half)} tone="light-green" /> : null}
        {record.exceptions
          .filter((one) => ![`punctuality.${one}`, `exceptions.${one}`].includes(look?.key ?? ''))
          .filter((one) => one !== 'absent' || record.status !== 'Absent')
          .filter((one) => one !== 'missing_out')
          .map((one) => (
            <Mark key={one} text={t(`exceptions.${one}`)} tone="warning" />
          ))}
      </div>
      <PlanLines record={record} />
      <Facts
        items={[
          ...(isUnclocked(record) ? [] : times),
          ...figures
            .filter(([, minutes]) => minutes > 0)
            .map(([label, minutes]) => ({ label, value: lasting(minutes) })),
        ]}
      />
    </Stack>
  );
}

/** The shifts of a day with their on-time windows. */
export function PlanLines({ record }: { record: Pick<AttendanceRecord, 'plan'> }) {
  const { t } = useTranslation('attendance-day');
  const { during, windows } = useAttendanceLabels();
  const { sessions } = record.plan;
  if (sessions.length === 0) return <Text c="dimmed">{t('no_shift')}</Text>;
  return sessions.map((session) => (
    <div key={session.template_id} className={css.plan}>
      <Text>
        <strong>{session.name}</strong> <span className="figures">{during(session)}</span>
      </Text>
      <Text size="sm" c="dimmed" className="figures">
        {windows(session)}
      </Text>
    </div>
  ));
}

function SiteTimes({ sites }: { sites: AttendanceRecord['sites'] }) {
  const { t } = useTranslation('attendance-day');
  const { lasting } = useAttendanceLabels();
  return (
    <ul className={css.steps}>
      {sites.map(({ id, name, minutes }) => (
        <li key={id ?? 0} className={css.step}>
          <span>{name ?? t('no_site')}</span>
          <span className="figures">{lasting(minutes)}</span>
        </li>
      ))}
    </ul>
  );
}
