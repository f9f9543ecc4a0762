import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { PersonColumns } from '../../kit/person.ts';
import { notFound } from '../../kit/problem.ts';
import {
  type ApprovalRow,
  cancelApprovals,
  decideApproval,
  isSoleOwner,
  openApprovals,
} from '../approvals/approvals.api.ts';
import { holdStock, refuseEntry, reopenTask } from '../outlet-days/outlet-days.api.ts';
import { findSchedule } from './evidence.reads.ts';
import { notifyRefused, publishToSupervisors } from './outlet-reviews.notices.ts';
import { outletReviews } from './outlet-reviews.tables.ts';

type Review = typeof outletReviews.$inferSelect;

/** The review that an approval decides. */
async function findReview(
  tx: Tx,
  { company_id, id }: Pick<ApprovalRow, 'company_id' | 'id'>,
): Promise<Review> {
  const [review] = await tx
    .select()
    .from(outletReviews)
    .where(and(eq(outletReviews.company_id, company_id), eq(outletReviews.approval_id, id)));
  if (!review) throw notFound();
  return review;
}

interface ToReview extends PersonColumns {
  schedule_id: number;
  requested_by: number | null;
  entry_uuid?: string;
  task_action_id?: number;
}

/** The promoter of a schedule, as `p`, as a person: what they recorded is not theirs to decide. */
const PERSON = sql`p.employee_id, case when p.employee_id is null then p.id end as promoter_id`;

/** Opens reviews, and tells whoever supervises the outlets that something waits. */
async function open(tx: Tx, company_id: number, found: readonly ToReview[]): Promise<void> {
  for (const { schedule_id, employee_id, promoter_id, requested_by, ...of } of found) {
    const subject = of.entry_uuid ? `entry ${of.entry_uuid}` : `task ${of.task_action_id}`;
    const about = { employee_id, promoter_id, subject, requested_by };
    const [approval] = await openApprovals(tx, [{ company_id, kind: 'outlet_evidence', ...about }]);
    if (approval)
      await tx.insert(outletReviews).values({ company_id, approval_id: approval.id, schedule_id, ...of });
  }
  await publishToSupervisors(
    tx,
    company_id,
    found.map(({ schedule_id }) => schedule_id),
  );
}

interface Marked extends ToReview {
  entry_uuid: string;
  /** It is marked and counts. */
  marked: boolean;
  /** The request that waits for its decision. */
  waiting: number | null;
  decided: boolean;
}

/**
 * Opens the review of each entry that is marked, counts and has none; cancels that of one that is no longer marked or has been
 * taken back. What was decided stays so. An entry that somebody made for the promoter is not theirs to decide, unless nobody else
 * could.
 */
export async function reviewEntries(
  tx: Tx,
  { company_id, uuids }: { company_id: number; uuids: readonly string[] },
): Promise<void> {
  const { rows } = await tx.execute<Omit<Marked, 'requested_by'> & { entered_by: number | null }>(sql`
    select e.uuid as entry_uuid, e.schedule_id, ${PERSON},
      case e.source when 'manual' then e.entered_by end as entered_by,
      jsonb_array_length(e.marks) > 0 and not exists (select from reads.stock_entries t
        where t.company_id = e.company_id and t.reverses = e.uuid) as marked,
      (select v.approval_id from ${outletReviews} v join reads.approvals a on a.company_id = v.company_id
        and a.id = v.approval_id where v.company_id = e.company_id and v.entry_uuid = e.uuid
        and v.decided_at is null and a.status = 'Pending') as waiting,
      exists (select from ${outletReviews} v where v.company_id = e.company_id and v.entry_uuid = e.uuid
        and v.decided_at is not null) as decided
    from reads.stock_entries e
    join reads.promoter_schedules s on s.company_id = e.company_id and s.id = e.schedule_id
    join reads.promoters p on p.company_id = s.company_id and p.id = s.promoter_id
    where e.company_id = ${company_id} and e.reverses is null
      and e.uuid = any (${sql.param([...uuids])}::uuid[])
    order by e.recorded_at, e.uuid`);
  const gone = rows.filter(({ marked, waiting }) => !marked && waiting !== null);
  await cancelApprovals(
    tx,
    company_id,
    gone.flatMap(({ waiting }) => waiting ?? []),
  );
  await publishToSupervisors(
    tx,
    company_id,
    gone.map(({ schedule_id }) => schedule_id),
  );
  const fresh: ToReview[] = [];
  for (const { marked, waiting, decided, entered_by, ...of } of rows) {
    if (!marked || waiting !== null || decided) continue;
    const alone = entered_by !== null && (await isSoleOwner(tx, company_id, entered_by));
    const { schedule_id, employee_id, promoter_id, entry_uuid } = of;
    fresh.push({
      schedule_id,
      employee_id,
      promoter_id,
      entry_uuid,
      requested_by: alone ? null : entered_by,
    });
  }
  await open(tx, company_id, fresh);
}

/** Opens the review of a task with photos, unless one waits already. */
export async function reviewTask(
  tx: Tx,
  done: { company_id: number; schedule_id: number; task_action_id: number },
): Promise<void> {
  const { company_id, schedule_id, task_action_id } = done;
  const { rows } = await tx.execute<PersonColumns & Record<string, unknown>>(sql`
    select ${PERSON} from reads.promoter_schedules s
    join reads.promoters p on p.company_id = s.company_id and p.id = s.promoter_id
    where s.company_id = ${company_id} and s.id = ${schedule_id} and not exists (
      select from ${outletReviews} v join reads.approvals a on a.company_id = v.company_id and a.id = v.approval_id
      where v.company_id = s.company_id and v.task_action_id = ${task_action_id} and v.decided_at is null
        and a.status = 'Pending')`);
  const of = { schedule_id, task_action_id, requested_by: null };
  await open(
    tx,
    company_id,
    rows.map(({ employee_id, promoter_id }) => ({ employee_id, promoter_id, ...of })),
  );
}

interface Outcome {
  status: 'Approved' | 'Rejected';
  note: string | null;
}

/** Decides a review in the caller's name, with the stock held before it, in the order of whoever enters some. */
export async function decideReview(
  call: RowCall,
  approval: ApprovalRow,
  outcome: Outcome,
  current: () => unknown,
): Promise<void> {
  const review = await findReview(call.tx, approval);
  await holdStock(call.tx, await findSchedule(call.tx, review));
  await decideApproval(call, approval.id, { ...outcome, terms: null }, current);
}

/**
 * Applies the outcome of a review. A refused entry is taken back with the reason, and a refused task is to be done once more; the
 * promoter is told of either.
 */
export async function applyReview(
  call: RowCall,
  approval: ApprovalRow,
  { status, note }: Outcome,
): Promise<void> {
  const review = await findReview(call.tx, approval);
  const { company_id, id, entry_uuid, task_action_id } = review;
  await call.tx
    .update(outletReviews)
    .set({ decided_at: call.services.clock.now().toISOString(), reason: note })
    .where(and(eq(outletReviews.company_id, company_id), eq(outletReviews.id, id)));
  const schedule = await findSchedule(call.tx, review);
  await publishToSupervisors(call.tx, company_id, [schedule.id]);
  if (status === 'Approved') return;
  if (entry_uuid !== null) await refuseEntry(call, schedule, entry_uuid, note ?? '');
  if (task_action_id !== null) await reopenTask(call.tx, company_id, task_action_id);
  await notifyRefused(call, { ...review, reason: note ?? '' });
}
