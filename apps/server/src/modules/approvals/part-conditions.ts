import type { ApprovalPart } from '@mesra/contract/approvals/approval';
import { type SQL, sql } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import { outletReviews } from '../outlet-reviews/outlet-reviews.views.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import { promoterSchedules } from '../promoter-schedules/promoter-schedules.views.ts';
import { siteVisits } from '../site-visits/site-visits.views.ts';
import { approvals } from './approvals.tables.ts';

/** The schedules of promoters that a request is about: what it reviews was recorded on one, or names it. */
const SCHEDULES_OF = sql`(
  select ${promoterSchedules.sales_project_id}, ${promoterSchedules.outlet_id}, ${promoterSchedules.date}
  from ${outletReviews} join ${promoterSchedules} on ${promoterSchedules.company_id} = ${outletReviews.company_id}
    and ${promoterSchedules.id} = ${outletReviews.schedule_id}
  where ${outletReviews.company_id} = ${approvals.company_id} and ${outletReviews.approval_id} = ${approvals.id}
  union all
  select ${promoterSchedules.sales_project_id}, ${promoterSchedules.outlet_id}, ${promoterSchedules.date}
  from ${presenceEvents} join ${promoterSchedules} on ${promoterSchedules.company_id} = ${presenceEvents.company_id}
    and ${promoterSchedules.uuid} = ${presenceEvents.visit_uuid}
  where ${presenceEvents.company_id} = ${approvals.company_id} and ${presenceEvents.approval_id} = ${approvals.id})`;

/** Who supervises the outlets of these schedules on their dates. */
export const SUPERVISING = sql`select o.employee_id from ${SCHEDULES_OF} as d
  join reads.outlet_supervisors o on o.company_id = ${approvals.company_id}
    and o.sales_project_id = d.sales_project_id and o.outlet_id = d.outlet_id
    and o.start_date <= d.date and coalesce(o.end_date, 'infinity') >= d.date`;

/**
 * Requests about schedules at outlets that a supervisor has on their dates; null for a role that is none. It rests on nothing
 * that a decision changes.
 */
export const atOutletsOf = ({ spm_supervisor, employee_id, modules }: ActorRole): SQL | null =>
  !spm_supervisor || employee_id === null || !modules.spm
    ? null
    : sql`${employee_id}::bigint in (${SUPERVISING})`;

/**
 * The requests that are of a part of their kind: of marked events those of employees at a site, and a going without one around
 * the days of a visit; and those that name a schedule at an outlet. It rests on nothing that a decision changes, so
 * that whoever decided still sees what they decided.
 */
export const PART_SQL: Record<ApprovalPart, SQL> = {
  site_visits: sql`exists (select from ${presenceEvents} where ${presenceEvents.company_id} = ${approvals.company_id}
    and ${presenceEvents.approval_id} = ${approvals.id} and ${presenceEvents.promoter_id} is null
    and (${presenceEvents.work_site_id} is not null
      or ${presenceEvents.type} = 'out' and exists (select from ${siteVisits}
        where ${siteVisits.company_id} = ${presenceEvents.company_id}
          and ${siteVisits.employee_id} = ${presenceEvents.employee_id}
          and ${siteVisits.date} between ${presenceEvents.local_date} - 1 and ${presenceEvents.local_date} + 1)))`,
  outlet_days: sql`exists ${SCHEDULES_OF}`,
};
