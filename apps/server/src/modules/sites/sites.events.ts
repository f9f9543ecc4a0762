import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';
import type { SiteCall } from './work-site.reads.ts';

/** A site has become inactive or was given an earlier last day, and is held: nobody can go there from a day on. */
export const siteClosed = domainEvent<{
  call: SiteCall;
  site: { company_id: number; id: number; name: string };
  /** The first day on which it is closed. */
  from: PlainDate;
  /** Why what was planned for later is cancelled; null where nobody gave a reason. */
  reason: string | null;
}>('site.closed');
