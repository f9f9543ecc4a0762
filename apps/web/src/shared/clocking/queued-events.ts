import type { Fix } from '@mesra/domain/sites/geofence';
import type { PresenceEntry, QueuedAct } from '../../lib/queue/queue-entry.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { useStore } from '../../lib/store.ts';
import type { ClockType, EventBody } from './clocking.ts';

/** An own event that the server has not recorded. */
export interface QueuedEvent {
  uuid: string;
  type: ClockType;
  recorded_at: string;
  refused: boolean;
  work_site_id: number | null;
  visit_uuid: string | null;
  note: string | null;
  /** Where the person was; null for one without a position. */
  position: Fix | null;
  /** As those of the server, for the time at work. */
  status: 'Verified';
  superseded: false;
  marks: readonly never[];
}

function factsOf({ type, recorded_at, work_site_id, visit_uuid, note, ...fix }: EventBody) {
  const { lat, lng, accuracy } = fix;
  const position = lat === null || lng === null ? null : { lat, lng, accuracy: accuracy ?? 0 };
  // An event of an older version of this page names no visit.
  return { type, recorded_at, work_site_id, visit_uuid: visit_uuid ?? null, note, position };
}

const eventsIn = (acts: readonly QueuedAct[], company_id: number): QueuedEvent[] =>
  acts
    .flatMap(({ entries }) => entries)
    .flatMap((entry): QueuedEvent[] => {
      if (entry.type !== 'presence' || entry.kind !== 'attendance' || entry.company_id !== company_id)
        return [];
      if (entry.action !== 'record' || entry.recorded) return [];
      const refused = entry.refusal !== null;
      return [
        {
          ...{ uuid: entry.uuid, refused, status: 'Verified', superseded: false, marks: [] },
          ...factsOf(entry.body as unknown as EventBody),
        },
      ];
    })
    .sort((a, b) => a.recorded_at.localeCompare(b.recorded_at));

/** Own events that wait on this device or were refused, in order. */
export function useQueuedEvents(company_id: number): QueuedEvent[] {
  return eventsIn(useStore(queueState).acts, company_id);
}

/** A refused event of the queue; null once it is corrected or discarded. */
export function useQueuedEntry(uuid: string | null): PresenceEntry | null {
  const { acts } = useStore(queueState);
  const found = acts.flatMap(({ entries }) => entries).find((entry) => entry.uuid === uuid);
  return found?.type === 'presence' && found.refusal ? found : null;
}
