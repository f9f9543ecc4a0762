import { nextTypes } from '@mesra/domain/presence/next-types';
import type { PresenceEntry, QueuedAct } from '../../lib/queue/queue-entry.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { useStore } from '../../lib/store.ts';
import type { ClockType, EventBody } from './clocking.ts';
import type { Today } from './my-attendance.queries.ts';

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

/** The first In and the last Out of a day, with what waits on this device. */
export function timesWith(
  { first_in, last_out }: Pick<Today['record'], 'first_in' | 'last_out'>,
  queued: readonly Pick<QueuedEvent, 'type' | 'recorded_at'>[],
) {
  const times = (type: ClockType, recorded: string | null): string[] =>
    [...queued.filter((event) => event.type === type).map((event) => event.recorded_at), recorded ?? []]
      .flat()
      .sort();
  return { first_in: times('in', first_in)[0] ?? null, last_out: times('out', last_out).at(-1) ?? null };
}

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

/** What may be recorded next: after what waits here, else as the server says. */
export function useNextTypes({ company_id, rules, next, record }: Today): readonly ClockType[] {
  const last = useQueuedEvents(company_id).findLast(({ refused }) => !refused);
  const known = record.events.at(-1);
  if (!last || (known && known.recorded_at > last.recorded_at)) return next;
  return nextTypes(last.type, rules.breaks === 'clocked');
}
