import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import type { QueuedEvent } from '../../shared/clocking/queued-events.ts';
import { Mark } from '../../ui/status-badge.tsx';
import { queueTone } from '../../ui/status-colour.ts';
import css from './my-attendance.module.css';

/** Events that this device keeps: they are not on the server yet. */
export function QueuedEvents({ events, zone }: { events: readonly QueuedEvent[]; zone: string }) {
  const { t } = useTranslation(['clocking', 'attendance-day']);
  if (events.length === 0) return null;
  return (
    <ul className={css.queued}>
      {events.map(({ uuid, type, recorded_at, refused }) => (
        <li key={uuid}>
          <time dateTime={recorded_at}>{formatTimeIn(zone, recorded_at)}</time>
          <strong>{t(`attendance-day:types.${type}`)}</strong>
          <Mark text={t(refused ? 'refused' : 'waiting')} tone={queueTone(refused ? 'refused' : 'waiting')} />
        </li>
      ))}
    </ul>
  );
}
