import type { ActorRole } from '../../kit/actor.ts';
import { domainEvent } from '../../kit/events.ts';
import type { Person } from '../../kit/person.ts';

/**
 * Events of people were recorded, corrected, marked or reviewed, and their events are held. Modules that know the people's plans
 * work out the day that each event around them counts for, and what follows from it.
 */
export const presenceChanged = domainEvent<{
  companyId: number;
  /** Each once. */
  people: readonly PersonChanged[];
  /** What the call knows of the company; null in background work, where it is to be read. */
  company: Pick<ActorRole, 'modules' | 'time_zone'> | null;
}>('presence.changed');

/** A person with the ISO instants of their events, in order; at least one. */
export interface PersonChanged {
  person: Person;
  instants: readonly string[];
}
