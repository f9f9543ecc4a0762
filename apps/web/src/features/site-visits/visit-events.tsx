import { Text } from '@mantine/core';
import type { ManagedSiteVisit, ManagedSiteVisitItem } from '@mesra/contract/site-visits/site-visit';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { Mark } from '../../ui/status-badge.tsx';
import { attendanceTone } from '../../ui/status-colour.ts';
import css from './manage-visits.module.css';
import { useVisitLabels } from './use-visit-labels.ts';
import type { Reviewed } from './use-visit-reviews.ts';

/** An event as a list has it, or as its visit does. */
type Event = NonNullable<ManagedSiteVisit['check_in']> &
  Partial<Pick<NonNullable<ManagedSiteVisitItem['check_in']>, 'picture' | 'review_reason'>>;

interface VisitEventsProps {
  visit: Record<Reviewed['end'], Event | null>;
  /** What is done with an event. */
  children?: (end: Reviewed['end']) => ReactNode;
}

/** The check-in and check-out of a visit, with picture, note and what is doubtful about them. */
export function VisitEvents({ visit, children }: VisitEventsProps) {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
  const events = (['check_in', 'check_out'] as const).flatMap((key) => {
    const event = visit[key];
    return event ? [{ key, event }] : [];
  });
  if (events.length === 0) return <Text c="dimmed">{t('no_events')}</Text>;
  return (
    <ul className={css.events}>
      {events.map(({ key, event }) => (
        <EventItem key={key} event={event} name={t(`site-visits:${key}`)}>
          {children?.(key)}
        </EventItem>
      ))}
    </ul>
  );
}

/** What arrives so soon was sent at once. */
const AT_ONCE_MS = 120_000;

/** How long an event waited in the queue of its device; 0 where it was sent at once. */
function minutesInQueue({ recorded_at, arrived_at }: Pick<Event, 'recorded_at' | 'arrived_at'>): number {
  const waited = Date.parse(arrived_at) - Date.parse(recorded_at);
  return waited <= AT_ONCE_MS ? 0 : Math.round(waited / 60_000);
}

function EventItem({ event, name, children }: { event: Event; name: string; children: ReactNode }) {
  const { t } = useTranslation(['attendance-day', 'manage-visits']);
  const { time } = useVisitLabels();
  const { mark, lasting } = useAttendanceLabels();
  const { status, lat, accuracy, note } = event;
  const waited = minutesInQueue(event);
  const position =
    lat !== null && accuracy !== null ? t('position', { metres: formatCount(Math.ceil(accuracy)) }) : null;
  const sent = waited > 0 ? t('manage-visits:from_queue', { duration: lasting(waited) }) : null;
  const details = [position, sent, note].filter(Boolean);
  return (
    <li className={css.event}>
      <time dateTime={event.recorded_at} className="figures">
        {time(event)}
      </time>
      <div>
        <div className={css.head}>
          <strong>{name}</strong>
          {status === 'Verified' ? null : <Mark text={t(`states.${status}`)} tone={attendanceTone(status)} />}
        </div>
        {details.length > 0 ? (
          <Text size="sm" c="dimmed">
            {details.join(' · ')}
          </Text>
        ) : null}
        {event.marks.map((one) => (
          <span key={one.key} className={css.doubt}>
            <IconAlertTriangle size={14} aria-hidden /> {mark(one, status)}
          </span>
        ))}
        {event.review_reason ? <Text size="sm">{t('reason', { reason: event.review_reason })}</Text> : null}
        {event.picture ? (
          <a href={event.picture} target="_blank" rel="noreferrer" className={css.picture}>
            <img src={event.picture} alt={t('picture')} />
          </a>
        ) : null}
        {children}
      </div>
    </li>
  );
}
