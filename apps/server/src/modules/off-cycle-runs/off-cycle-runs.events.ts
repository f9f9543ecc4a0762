import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';

/** A run and its payrolls are no more: what was to be paid by it is to be paid otherwise. */
export const offCycleRunRemoved = domainEvent<{
  companyId: number;
  /** The first day of its month. */
  start_date: PlainDate;
  sequence: number;
}>('off_cycle_run.removed');
