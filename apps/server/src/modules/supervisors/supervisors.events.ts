import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';

/** An employee no longer supervises field sales after a day. */
export const supervisorEnded = domainEvent<{ companyId: number; employee_id: number; last: PlainDate }>(
  'supervisor.ended',
);
