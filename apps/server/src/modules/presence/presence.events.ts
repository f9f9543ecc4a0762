import { domainEvent } from '../../kit/events.ts';

/**
 * An event of a person was recorded, corrected or reviewed, and the person's events are held. Modules that know the person's plan work out the day that
 * each event around it counts for, and what follows from it.
 */
export const presenceChanged = domainEvent<{
  companyId: number;
  employee_id: number;
  /** ISO instant of the event. */
  recorded_at: string;
}>('presence.changed');
