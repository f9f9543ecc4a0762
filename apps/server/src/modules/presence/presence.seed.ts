import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { dateApprovals, openApproval } from '../approvals/approvals.api.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';

/** The visit or schedule that an event of the demo names, and what it has of a company's device. */
type SeedNaming = Partial<
  Pick<
    PresenceEventRow,
    | 'visit_uuid'
    | 'source'
    | 'site_device_id'
    | 'promised_picture'
    | 'picture_key'
    | 'picture_hash'
    | 'review_reason'
  >
>;

/** An event of the demo as its device reported it, with the day and session that it counts for. */
export type SeedEvent = Pick<
  PresenceEventRow,
  | 'uuid'
  | 'type'
  | 'recorded_at'
  | 'arrived_at'
  | 'local_date'
  | 'session'
  | 'work_site_id'
  | 'lat'
  | 'lng'
  | 'accuracy'
  | 'fix_age'
  | 'marks'
  | 'status'
> &
  SeedNaming & { employee_id: number };
/** The same of a promoter from outside. */
export type OutsiderSeedEvent = Omit<SeedEvent, 'employee_id'> & { promoter_id: number; status: 'Verified' };

/** Whether the company of the transaction has any event. */
export async function hasEvents(tx: Tx): Promise<boolean> {
  const [found] = await tx.select({ id: presenceEvents.id }).from(presenceEvents).limit(1);
  return found !== undefined;
}

/** Stores events of one company in one statement; those that are Pending wait for a review. */
export async function storeSeedEvents(
  call: RowCall,
  zone: string,
  events: readonly (SeedEvent | OutsiderSeedEvent)[],
): Promise<void> {
  const [company_id = 0] = call.companyIds;
  const rows = [];
  const reviews: { id: number; at: string }[] = [];
  for (const event of events) {
    const { uuid: subject, status } = event;
    const request = { company_id, kind: 'presence_event', subject, requested_by: null } as const;
    const review =
      status === 'Pending' && 'employee_id' in event
        ? await openApproval(call, { ...request, employee_id: event.employee_id })
        : null;
    if (review) reviews.push({ id: review.id, at: event.recorded_at });
    rows.push({ ...event, approval_id: review?.id ?? null });
  }
  await dateApprovals(call.tx, company_id, reviews);
  await call.tx.execute(sql`
    insert into presence_events
      (company_id, employee_id, promoter_id, uuid, type, recorded_at, arrived_at, created_at, zone, local_date, session, work_site_id,
       lat, lng, accuracy, fix_age, marks, status, source, entered_by, approval_id, visit_uuid, site_device_id, promised_picture,
       picture_key, picture_hash, review_reason)
    select ${company_id}, e.employee_id, e.promoter_id, e.uuid, e.type, e.recorded_at, e.arrived_at, e.arrived_at, ${zone}, e.local_date, e.session,
      e.work_site_id, e.lat, e.lng, e.accuracy, e.fix_age, e.marks, e.status, coalesce(e.source, 'own'),
      case when e.source is null then ${call.actor.user_id}::bigint end, e.approval_id, e.visit_uuid, e.site_device_id,
      e.promised_picture, e.picture_key, e.picture_hash, e.review_reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e
      (employee_id bigint, promoter_id bigint, uuid uuid, type text, recorded_at timestamptz, arrived_at timestamptz, local_date date, session integer,
       work_site_id bigint, lat float8, lng float8, accuracy float8, fix_age integer, marks jsonb, status text,
       approval_id bigint, visit_uuid uuid, source text, site_device_id bigint, promised_picture text, picture_key text,
       picture_hash text, review_reason text)
    order by e.recorded_at, e.uuid`);
}

/** The events of the demo that came from devices of the company. */
export const demoDeviceEvents = (tx: Tx, companyId: number): Promise<PresenceEventRow[]> =>
  tx
    .select()
    .from(presenceEvents)
    .where(and(eq(presenceEvents.company_id, companyId), isNotNull(presenceEvents.site_device_id)))
    .orderBy(presenceEvents.recorded_at, presenceEvents.id);
