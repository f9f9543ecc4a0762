import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';

/** Leave was posted or given back on some days of a person. */
export const leaveDaysChanged = domainEvent<{
  companyId: number;
  employee_id: number;
  dates: readonly PlainDate[];
}>('leaves.days_changed');
