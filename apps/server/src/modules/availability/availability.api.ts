import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { Tx } from '../../kit/db.ts';
import { type Availability, readAvailability } from './availability.reads.ts';

export type { Availability } from './availability.reads.ts';

/** When some people say that they can work, and what they wish for the days of a range. */
export const readAvailabilityOf = (
  tx: Tx,
  companyId: number,
  employeeIds: readonly number[],
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<Availability> => readAvailability(tx, { companyId, employeeIds, from, to });
