import { nextTypes } from '@mesra/domain/presence/next-types';
import type { ClockType } from '../../shared/clocking/clocking.ts';
import { type QueuedEvent, useQueuedEvents } from '../../shared/clocking/queued-events.ts';
import type { Today } from './my-attendance.queries.ts';

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

/** What may be recorded next: after what waits here, else as the server says. */
export function useNextTypes({ company_id, rules, next, record }: Today): readonly ClockType[] {
  const last = useQueuedEvents(company_id).findLast(({ refused }) => !refused);
  const known = record.events.at(-1);
  if (!last || (known && known.recorded_at > last.recorded_at)) return next;
  return nextTypes(last.type, rules.breaks === 'clocked');
}
