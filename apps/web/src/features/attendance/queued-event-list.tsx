import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import { Mark } from '../../ui/status-badge.tsx';
import css from './my-attendance.module.css';
import type { QueuedEvent } from './queued-events.ts';

/** Events that this device keeps: they are not on the server yet. */
export function QueuedEvents({ events, zone }: { events: readonly QueuedEvent[]; zone: string }) {
  const { t } = useTranslation(['my-attendance', 'attendance-day']);
  if (events.length === 0) return null;
  return (
    <ul className={css.queued}>
      {events.map(({ uuid, type, recorded_at, refused }) => (
        <li key={uuid}>
          <time dateTime={recorded_at}>{formatTimeIn(zone, recorded_at)}</time>
          <strong>{t(`attendance-day:types.${type}`)}</strong>
          <Mark text={t(refused ? 'refused' : 'waiting')} tone={refused ? 'error' : 'warning'} />
        </li>
      ))}
    </ul>
  );
}
