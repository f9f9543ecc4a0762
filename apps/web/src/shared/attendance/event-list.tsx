import { Text } from '@mantine/core';
import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import { countsForNothing } from '@mesra/domain/presence/event';
import { IconAlertTriangle, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTimeIn, formatTimeOfDate } from '../../lib/format.ts';
import { Mark } from '../../ui/status-badge.tsx';
import { attendanceTone } from '../../ui/status-colour.ts';
import { useAttendanceLabels } from './attendance-labels.ts';
import css from './day-record.module.css';

type Event = AttendanceRecord['events'][number];

interface EventListProps {
  events: readonly Event[];
  zone: string;
  /** The day of which they are, where a time on another is to say so. */
  date?: string;
}

/** The events of a day in order, with what is doubtful about them and who entered them. */
export function EventList({ events, zone, date }: EventListProps) {
  const { t } = useTranslation('attendance-day');
  if (events.length === 0) return <Text c="dimmed">{t('events_none')}</Text>;
  return (
    <ul className={css.events}>
      {events.map((event) => (
        <EventItem
          key={event.id}
          event={event}
          time={
            date ? formatTimeOfDate(zone, date, event.recorded_at) : formatTimeIn(zone, event.recorded_at)
          }
        />
      ))}
    </ul>
  );
}

/** An event that does not count: rejected, tried again, or replaced by another. */
const isVoid = ({ status, superseded }: Event): boolean => countsForNothing(status) || superseded;

function EventItem({ event, time }: { event: Event; time: string }) {
  const { t } = useTranslation('attendance-day');
  const { mark } = useAttendanceLabels();
  const byHand = event.entered_by ? t('by', { name: event.entered_by.name }) : t('by_hand');
  const details = [
    event.work_site?.name,
    event.lat !== null && event.accuracy !== null
      ? t('position', { metres: formatCount(Math.ceil(event.accuracy)) })
      : null,
    event.source === 'manual' ? byHand : null,
    event.source === 'terminal' ? t(`devices.${event.device ?? 'terminal'}`) : null,
    event.note,
    event.reason ? t('reason', { reason: event.reason }) : null,
  ].filter(Boolean);
  return (
    <li className={css.event} data-void={isVoid(event) || undefined}>
      <time dateTime={event.recorded_at}>{time}</time>
      <div className={css.what}>
        <div className={css.head}>
          <strong>{t(`types.${event.type}`)}</strong>
          {event.status === 'Verified' ? null : (
            <Mark text={t(`states.${event.status}`)} tone={attendanceTone(event.status)} />
          )}
          {event.superseded ? <Mark text={t('superseded')} tone="primary" /> : null}
        </div>
        {details.length > 0 ? (
          <Text size="sm" c="dimmed">
            {details.join(' · ')}
          </Text>
        ) : null}
        {event.marks.map((one) => (
          <span key={one.key} className={css.mark}>
            <IconAlertTriangle size={14} aria-hidden /> {mark(one, event.status)}
          </span>
        ))}
        {event.review_reason ? <Text size="sm">{t('reason', { reason: event.review_reason })}</Text> : null}
        {event.picture ? (
          <a href={event.picture} target="_blank" rel="noreferrer" className={css.mark}>
            <IconPhoto size={14} aria-hidden /> {t('picture')}
          </a>
        ) : null}
      </div>
    </li>
  );
}
