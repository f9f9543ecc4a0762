import type { ActorRole } from '../../kit/actor.ts';
import { domainEvent } from '../../kit/events.ts';
import type { Person } from '../../kit/person.ts';

/**
 * Events of a person were recorded, corrected, marked or reviewed, and the person's events are held. Modules that know the
 * person's plan work out the day that each event around them counts for, and what follows from it.
 */
export const presenceChanged = domainEvent<{
  companyId: number;
  person: Person;
  /** ISO instants of the events, in order. */
  instants: readonly string[];
  /** What the call knows of the company; null in background work, where it is to be read. */
  company: Pick<ActorRole, 'modules' | 'time_zone'> | null;
}>('presence.changed');
