import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';
import type { SiteCall } from './work-site.reads.ts';

/** Why what was planned at a site that closes is cancelled. */
export interface Closing {
  /** Null where nobody gave one. */
  reason: string | null;
  /** Closed by a file, in which nobody can give one. */
  by_file: boolean;
}

/** A site has become inactive or was given an earlier last day, and is held: nobody can go there from a day on. */
export const siteClosed = domainEvent<
  Closing & {
    call: SiteCall;
    site: { company_id: number; id: number; name: string };
    /** The first day on which it is closed. */
    from: PlainDate;
  }
>('site.closed');

/** Somebody's primary site is another on some days from one on. */
export const primarySiteChanged = domainEvent<{
  companyId: number;
  employee_id: number;
  from: PlainDate;
}>('site.primary_changed');
