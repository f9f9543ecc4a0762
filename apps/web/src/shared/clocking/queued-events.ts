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
  /** As those of the server, for the time at work. */
  status: 'Verified';
  superseded: false;
}

const eventsIn = (acts: readonly QueuedAct[], company_id: number): QueuedEvent[] =>
  acts
    .flatMap(({ entries }) => entries)
    .flatMap((entry): QueuedEvent[] => {
      if (entry.type !== 'presence' || entry.kind !== 'attendance' || entry.company_id !== company_id)
        return [];
      if (entry.action !== 'record' || entry.recorded) return [];
      const { type, recorded_at } = entry.body as unknown as EventBody;
      const refused = entry.refusal !== null;
      return [{ uuid: entry.uuid, type, recorded_at, refused, status: 'Verified', superseded: false }];
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
