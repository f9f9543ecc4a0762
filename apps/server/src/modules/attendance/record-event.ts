import type { PresenceEventRow as ShownEvent } from '@mesra/contract/presence/presence-event';
import type { RowCall } from '../../kit/http.ts';
import type { Person } from '../../kit/person.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { locateAtWork } from '../attendance-rules/attendance-rules.api.ts';
import {
  type Locating,
  locateAtOutlets,
  type PresenceEventRow,
  presentEvents,
  type Unlocated,
} from '../presence/presence.api.ts';

/** Where the pictures of events are: for the person, and for those who manage attendance. */
export const PICTURES = {
  own: '/api/attendances/events',
  manage: '/api/operation/attendances/events',
} as const;

/**
 * Holds the person's events, and returns what the rules say about some that are recorded now, or why each is refused; and the
 * days that they count for. In one query.
 */
export const locateEvents = (
  call: RowCall,
  { employee_id, promoter_id }: Person,
  events: readonly Unlocated[],
): Promise<Locating> =>
  employee_id == null ? locateAtOutlets(call, promoter_id, events) : locateAtWork(call, employee_id, events);

/** Locates one event (`locateEvents`); throws where it is refused. */
export async function locateEvent(call: RowCall, person: Person, event: Unlocated) {
  const { located, ...rest } = await locateEvents(call, person, [event]);
  const [found] = located;
  if (!found || found instanceof Problem) throw found ?? notFound();
  return { ...rest, located: found };
}

/** One event in the API's format. */
export async function presentEvent(
  call: RowCall,
  row: PresenceEventRow,
  pictures: string,
): Promise<ShownEvent> {
  const [shown] = await presentEvents(call, [row], ({ id }) => `${pictures}/${id}/picture`);
  if (!shown) throw notFound();
  return shown;
}
