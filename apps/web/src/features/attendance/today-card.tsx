import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTimeIn } from '../../lib/format.ts';
import { useTextFromAddress } from '../../lib/from-address.ts';
import { momentOf, pageClock } from '../../lib/page-clock.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { PlanLines } from '../../shared/attendance/day-record.tsx';
import { dayLook } from '../../shared/attendance/day-status.ts';
import { EventList } from '../../shared/attendance/event-list.tsx';
import { useQueuedEntry, useQueuedEvents } from '../../shared/clocking/queued-events.ts';
import { serverTimeAt } from '../../shared/clocking/server-clock.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { ClockPanel } from './clock-panel.tsx';
import css from './my-attendance.module.css';
import type { Today } from './my-attendance.queries.ts';
import { QueuedEvents } from './queued-event-list.tsx';
import { minutesAtWork } from './time-at-work.ts';
import { timesWith } from './times-with-queued.ts';

const loadCorrection = () =>
  import('../../shared/clocking/queued-event-dialog.tsx').then((part) => part.QueuedEventDialog);

/** How often the time at work is worked out again. */
const TICK_MS = 10_000;

/** Now by the server's clock, as often as the figures need it. */
function useServerNow({ contact }: Today): number {
  const at = () => serverTimeAt(contact, momentOf(pageClock));
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return at();
}

/** The shift of now: its times, the way in and out, and what was recorded. */
export function TodayCard({ today }: { today: Today }) {
  const { t } = useTranslation(['my-attendance', 'attendance-day']);
  const { user } = useSession();
  const { record, zone } = today;
  const look = dayLook(record);
  const queued = useQueuedEvents(today.company_id);
  const title = record.date === user.today ? t('today') : t('shift_of', { day: formatDate(record.date) });
  return (
    <Section
      title={title}
      actions={look ? <Mark text={t(`attendance-day:${look.key}`)} tone={look.tone} /> : null}
    >
      {record.kind === 'work' ? null : (
        <Text c="dimmed" mb={4}>
          {record.holiday ?? t(`attendance-day:kinds.${record.kind}`)}
        </Text>
      )}
      {record.kind === 'work' || record.plan.sessions.length > 0 ? <PlanLines record={record} /> : null}
      {today.rules.by_exception ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('by_exception')}
        </Text>
      ) : null}
      <ClockPanel key={record.events.length + queued.length} today={today} />
      <QueuedCorrection today={today} />
      <Figures today={today} />
      {record.pending_events > 0 ? (
        <Notice tone="warning">
          {record.pending_events === 1 ? t('pending_one') : t('pending', { count: record.pending_events })}
        </Notice>
      ) : null}
      <div className={css.event_list}>
        {record.events.length > 0 ? (
          <EventList events={record.events} zone={zone} />
        ) : queued.length > 0 ? null : (
          <Text c="dimmed">{t('today_none')}</Text>
        )}
        <QueuedEvents events={queued} zone={zone} />
      </div>
    </Section>
  );
}

/** Corrects a refused event that the address names. */
function QueuedCorrection({ today }: { today: Today }) {
  const [uuid, setUuid] = useState<string | null>(null);
  useTextFromAddress('queued', setUuid);
  const entry = useQueuedEntry(uuid);
  const Dialog = useLoaded(entry !== null, loadCorrection);
  if (!Dialog || !entry) return null;
  return (
    <Dialog
      key={entry.uuid}
      entry={entry}
      sites={today.sites}
      zone={today.zone}
      onClose={() => setUuid(null)}
    />
  );
}

function Figures({ today }: { today: Today }) {
  const { t } = useTranslation(['my-attendance', 'attendance-day']);
  const { lasting } = useAttendanceLabels();
  const { record, zone } = today;
  const now = useServerNow(today);
  const queued = useQueuedEvents(today.company_id).filter(({ refused }) => !refused);
  const { first_in, last_out } = timesWith(record, queued);
  const items = [
    [t('attendance-day:figures.first_in'), formatTimeIn(zone, first_in)],
    [t('attendance-day:figures.last_out'), formatTimeIn(zone, last_out)],
    [t('at_work'), lasting(minutesAtWork([...record.events, ...queued], now))],
  ] as const;
  return (
    <dl className={css.figures}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
