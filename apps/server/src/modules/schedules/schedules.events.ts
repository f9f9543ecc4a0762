import type { Message } from '@mesra/contract/kit/problem';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';
import type { PlannedPeople } from './scheduled-on.ts';

/** What people work has changed from a day on. */
export const schedulesChanged = domainEvent<{
  companyId: number;
  /** Today in the company. */
  today: PlainDate;
  /** Null is everyone. */
  people: readonly number[] | null;
  from: PlainDate;
  /** The last day that has changed; without it the change goes on. */
  until?: PlainDate | undefined;
}>('schedules.changed');

/** What people would work from a day on, before any of it is stored: whoever listens refuses it for those for whom it cannot stand. */
export const schedulesPlanned = domainEvent<{
  companyId: number;
  plans: PlannedPeople;
  from: PlainDate;
  refuse: (employeeId: number, message: Message) => void;
}>('schedules.planned');
