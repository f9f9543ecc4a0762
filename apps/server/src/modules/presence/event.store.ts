import { createHash, randomBytes } from 'node:crypto';
import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import {
  type EventSource,
  type EventType,
  effectiveEvents,
  type PresenceEvent,
} from '@mesra/domain/presence/event';
import {
  type ClockContact,
  DEFAULT_MARK_LIMITS,
  lastPositioned,
  type Mark,
  marksOf,
  stateFor,
} from '@mesra/domain/presence/marks';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { sendDocument } from '../../kit/documents.ts';
import { emit } from '../../kit/events.ts';
import type { FileAnswer, RowCall } from '../../kit/http.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { type ApprovalRow, openApproval, personOf } from '../approvals/approvals.api.ts';
import { asDomainEvent, readAround, readEvents } from './event.reads.ts';
import { presenceChanged } from './presence.events.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';

/** A reported position. */
export interface ReportedFix {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
  age_seconds: number;
}

/** An event to record. */
export interface NewEvent {
  company_id: number;
  employee_id: number;
  uuid: string;
  type: EventType;
  /** ISO instant of the device. */
  recorded_at: string;
  zone: string;
  work_site_id: number | null;
  fix: ReportedFix | null;
  note: string | null;
  source: EventSource;
  reason: string | null;
  supersedes_id: number | null;
  contact: ClockContact | null;
  /** After how many hours an arrival is late. */
  late_arrival_hours: number;
  /** The day that it counts for among the person's events, where the plan is known; else its own, until it is worked out. */
  dayAmong?: DayAmong;
  /** Whether the caller holds the person's events already (`holdSql`). */
  held?: boolean;
}

/** The day and session that an event counts for among all of its person's events around it, in order. */
export type DayAmong = (
  event: PresenceEvent,
  all: readonly PresenceEvent[],
) => { local_date: string; session: number | null } | null;

/** Holds a person's events until the transaction ends, so that what is worked out from them is worked out once. */
export const lockPresence = (tx: Tx, companyId: number, employeeId: number) =>
  lockPresenceOf(tx, companyId, [employeeId]);

/** The statement that holds the events of some people; as part of `readTogether` its other reads may precede the hold. */
export const holdSql = (companyId: number, employeeIds: readonly number[]) => sql`
    select ${whileNothingIsConfirmed(companyId)}::text as open,
      pg_advisory_xact_lock(hashtextextended(concat('presence:', ${companyId}::bigint, ':', p.id), 0))::text as held
    from (select distinct id from unnest(${sql.param([...employeeIds])}::bigint[]) as u (id) order by id) p`;

/** Holds the events of some people, always in the same order, so that no two transactions wait for each other. */
export const lockPresenceOf = (tx: Tx, companyId: number, employeeIds: readonly number[]) =>
  tx.execute(holdSql(companyId, employeeIds));

type Around = Awaited<ReturnType<typeof readAround>>;

/** The circle of a site of the company; 422 at the field for an unknown or closed one. */
function siteCircle({ site }: Around, { work_site_id }: NewEvent) {
  if (work_site_id === null) return null;
  if (site?.status !== 'Active') throw invalid('work_site_id', 'validation.unknown');
  const { lat, lng, radius } = site;
  return lat === null || lng === null ? null : { lat, lng, radius };
}

const columnsOf = (
  { fix, contact: _contact, late_arrival_hours: _hours, dayAmong: _day, held: _held, ...event }: NewEvent,
  arrived_at: string,
) => ({
  ...event,
  local_date: dayIn(event.zone, new Date(event.recorded_at)),
  arrived_at,
  lat: fix?.lat ?? null,
  lng: fix?.lng ?? null,
  accuracy: fix?.accuracy ?? null,
  fix_age: fix === null ? null : Math.round(fix.age_seconds),
});

function marksFor(row: PresenceEventRow, event: NewEvent, stored: Around): Mark[] {
  const { before } = stored;
  const own = asDomainEvent(row, null);
  return marksOf(
    {
      event: own,
      contact: event.contact,
      site: siteCircle(stored, event),
      previous: before ? lastPositioned([asDomainEvent(before, null)], own) : null,
      shift_events: effectiveEvents(readEvents(stored.around).map((one) => one.event)),
      picture_reused: false,
    },
    { ...DEFAULT_MARK_LIMITS, late_arrival_hours: event.late_arrival_hours },
  );
}

/** The day that a new event counts for, where whoever records it knows the plan. */
function placedDay(row: PresenceEventRow, { dayAmong }: NewEvent, { around }: Around) {
  if (!dayAmong) return {};
  const own = asDomainEvent(row, null);
  const before = around.filter((one) => Date.parse(one.recorded_at) <= own.recorded_at).length;
  const all = readEvents(around).map(({ event }) => event);
  return dayAmong(own, all.toSpliced(before, 0, own)) ?? {};
}

/** A review is an approval that nobody requested: it waits for whoever may decide on the person's attendance. */
async function openReview(
  call: RowCall,
  { company_id, employee_id, uuid }: Pick<NewEvent, 'company_id' | 'employee_id' | 'uuid'>,
): Promise<ApprovalRow> {
  const kind = 'presence_event' as const;
  const request = { company_id, kind, employee_id, subject: uuid, requested_by: null };
  const approval = await openApproval(call, request);
  await publishChange(call.tx, company_id, inboxEndpoints.approve);
  return approval;
}

/**
 * Records an event once: the same uuid again returns the first, `fresh` false. Marked events are `Pending` and wait for
 * a review. 422 for an instant in the future, an unknown site or a uuid of somebody else; 409 on a day that a confirmed
 * payroll has taken.
 */
export async function recordEvent(
  call: RowCall,
  event: NewEvent,
): Promise<{ row: PresenceEventRow; fresh: boolean }> {
  const { tx, services } = call;
  if (!event.held) await lockPresence(tx, event.company_id, event.employee_id);
  const stored = await readAround(tx, event);
  const { known } = stored;
  if (known && known.employee_id !== event.employee_id) throw invalid('uuid', 'validation.taken');
  if (known) return { row: known, fresh: false };
  const now = services.clock.now();
  const ahead = Date.parse(event.recorded_at) - now.getTime();
  if (ahead > DEFAULT_MARK_LIMITS.clock_seconds * 1000)
    throw invalid('recorded_at', event.source === 'manual' ? 'presence.to_come' : 'presence.future');
  const values = columnsOf(event, now.toISOString());
  const asRow = { ...values, status: 'Verified', entered_by: call.actor.user_id } as PresenceEventRow;
  const marks = event.source === 'manual' ? [] : marksFor(asRow, event, stored);
  if (event.source === 'manual') siteCircle(stored, event);
  const status = stateFor(marks);
  const review = status === 'Pending' ? await openReview(call, event) : null;
  const [row] = await tx
    .insert(presenceEvents)
    .values({
      ...values,
      ...placedDay(asRow, event, stored),
      marks,
      status,
      entered_by: call.actor.user_id,
      approval_id: review?.id ?? null,
    })
    .returning();
  if (!row) throw new Problem('unavailable');
  await changed(call, row);
  return { row, fresh: true };
}

const changed = (call: RowCall, { company_id, employee_id, recorded_at }: PresenceEventRow) =>
  emit(call, presenceChanged, { companyId: company_id, employee_id, recorded_at });

/** Applies the outcome of a review. The person's events are held first, as by whoever records one. */
export async function reviewEvent(
  call: RowCall,
  approval: Pick<ApprovalRow, 'id' | 'company_id' | 'employee_id'>,
  outcome: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<void> {
  const { id, company_id } = approval;
  await lockPresence(call.tx, company_id, personOf(approval));
  const [row] = await call.tx
    .update(presenceEvents)
    .set({
      status: outcome.status === 'Approved' ? 'Verified' : 'Rejected',
      review_reason: outcome.note,
    })
    .where(and(eq(presenceEvents.company_id, company_id), eq(presenceEvents.approval_id, id)))
    .returning();
  if (row) await changed(call, row);
}

/** Whether another event of the company already carries this picture. */
async function isReused(tx: Tx, { company_id, id }: PresenceEventRow, hash: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: presenceEvents.id })
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, company_id),
        eq(presenceEvents.picture_hash, hash),
        isNotNull(presenceEvents.picture_hash),
        ne(presenceEvents.id, id),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Adds the picture to an event that has none; the file is written before the row. A picture that another event carries
 * already marks the event, which then waits for a review. 409 if it has a picture.
 */
export async function addPicture(
  call: RowCall,
  row: PresenceEventRow,
  bytes: Buffer,
): Promise<PresenceEventRow> {
  const { company_id, employee_id, id } = row;
  await lockPresence(call.tx, company_id, employee_id);
  if (row.picture_key !== null) throw new Problem('wrong_state', { key: 'presence.has_picture' });
  const picture_hash = createHash('sha256').update(bytes).digest('hex');
  const picture_key = `presence/${company_id}/${employee_id}/${randomBytes(16).toString('hex')}.webp`;
  await call.services.files.put(picture_key, bytes);
  const reused = await isReused(call.tx, row, picture_hash);
  const review = reused && row.approval_id === null ? await openReview(call, row) : null;
  const [after] = await call.tx
    .update(presenceEvents)
    .set({
      picture_key,
      picture_hash,
      ...(reused ? { marks: [...row.marks, { key: 'reused_picture' as const, params: {} }] } : {}),
      ...(review ? { approval_id: review.id, status: 'Pending' as const } : {}),
    })
    .where(and(eq(presenceEvents.company_id, company_id), eq(presenceEvents.id, id)))
    .returning();
  if (!after) throw new Problem('unavailable');
  await changed(call, after);
  return after;
}

/** The picture of an event; 404 if it has none. */
export async function sendPicture(
  call: RowCall,
  row: PresenceEventRow,
  inline: boolean,
): Promise<FileAnswer> {
  if (row.picture_key === null) throw notFound();
  const file = { file_key: row.picture_key, name: `${row.uuid}.webp`, type: 'image/webp' };
  return sendDocument(call.services, file, inline);
}
