import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { dateApprovals, openApproval } from '../approvals/approvals.api.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';

/** The visit or schedule that an event of the demo names. */
type SeedNaming = Partial<Pick<PresenceEventRow, 'visit_uuid'>>;

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

/** Whether the company of the transaction has any event. */
export async function hasEvents(tx: Tx): Promise<boolean> {
  const [found] = await tx.select({ id: presenceEvents.id }).from(presenceEvents).limit(1);
  return found !== undefined;
}

/** Stores events of one company in one statement; those that are Pending wait for a review. */
export async function storeSeedEvents(
  call: RowCall,
  zone: string,
  events: readonly SeedEvent[],
): Promise<void> {
  const [company_id = 0] = call.companyIds;
  const rows = [];
  const reviews: { id: number; at: string }[] = [];
  for (const event of events) {
    const { employee_id, uuid: subject, status } = event;
    const request = { company_id, kind: 'presence_event', employee_id, subject, requested_by: null } as const;
    const review = status === 'Pending' ? await openApproval(call, request) : null;
    if (review) reviews.push({ id: review.id, at: event.recorded_at });
    rows.push({ ...event, approval_id: review?.id ?? null });
  }
  await dateApprovals(call.tx, company_id, reviews);
  await call.tx.execute(sql`
    insert into presence_events
      (company_id, employee_id, uuid, type, recorded_at, arrived_at, created_at, zone, local_date, session, work_site_id,
       lat, lng, accuracy, fix_age, marks, status, source, entered_by, approval_id, visit_uuid)
    select ${company_id}, e.employee_id, e.uuid, e.type, e.recorded_at, e.arrived_at, e.arrived_at, ${zone}, e.local_date, e.session,
      e.work_site_id, e.lat, e.lng, e.accuracy, e.fix_age, e.marks, e.status, 'own', ${call.actor.user_id}, e.approval_id,
      e.visit_uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e
      (employee_id bigint, uuid uuid, type text, recorded_at timestamptz, arrived_at timestamptz, local_date date, session integer,
       work_site_id bigint, lat float8, lng float8, accuracy float8, fix_age integer, marks jsonb, status text,
       approval_id bigint, visit_uuid uuid)
    order by e.recorded_at, e.uuid`);
}
