import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';

/** Holidays were added, changed or deleted: what is a holiday may have changed on these days. */
export const holidaysChanged = domainEvent<{
  companyId: number;
  /** Today in the company. */
  today: PlainDate;
  dates: readonly PlainDate[];
}>('holidays.changed');
