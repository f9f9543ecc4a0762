import { isDistrusted } from '@mesra/domain/presence/marks';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { type ApprovalRow, decideApproval, personUnder } from '../approvals/approvals.api.ts';
import { lockPresence } from './event.store.ts';
import { emitChanged, markAround } from './marking.store.ts';
import { presenceEvents } from './presence.tables.ts';

type Reviewed = Pick<ApprovalRow, 'id' | 'company_id' | 'employee_id' | 'promoter_id'>;

/** Decides the review of an event in the caller's name, with the person's events held before it, in the order of whoever records one. */
export async function decideReview(
  call: RowCall,
  approval: Reviewed,
  outcome: { status: 'Approved' | 'Rejected'; note: string | null },
  current: () => unknown,
): Promise<void> {
  await lockPresence(call.tx, { company_id: approval.company_id, ...personUnder(approval) });
  await decideApproval(call, approval.id, { ...outcome, terms: null }, current);
}

/**
 * Applies the outcome of a review, and marks the person's other events again where this one now counts differently. The
 * person's events are held first, as by whoever records one.
 */
export async function reviewEvent(
  call: RowCall,
  approval: Reviewed,
  outcome: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<void> {
  const { id, company_id } = approval;
  const person = { company_id, ...personUnder(approval) };
  await lockPresence(call.tx, person);
  const approved = outcome.status === 'Approved';
  const [row] = await call.tx
    .update(presenceEvents)
    .set({ status: approved ? 'Verified' : 'Rejected', review_reason: outcome.note })
    .where(and(eq(presenceEvents.company_id, company_id), eq(presenceEvents.approval_id, id)))
    .returning();
  if (!row) return;
  const countedBefore = !isDistrusted(row.marks);
  const changed = countedBefore === approved ? [] : await markAround(call.tx, person, [row]);
  await emitChanged(call, company_id, [row, ...changed]);
}
