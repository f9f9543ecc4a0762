import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';

/** What people work has changed from a day on. */
export const schedulesChanged = domainEvent<{
  companyId: number;
  /** Today in the company. */
  today: PlainDate;
  /** Null is everyone. */
  people: readonly number[] | null;
  from: PlainDate;
}>('schedules.changed');
