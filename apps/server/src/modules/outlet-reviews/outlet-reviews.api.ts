import { and, eq } from 'drizzle-orm';
import type { FileAnswer, RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import type { ApprovalRow } from '../approvals/approvals.api.ts';
import { sendPhotoOfAction } from '../outlet-days/outlet-days.api.ts';
import { outletReviews } from './outlet-reviews.tables.ts';

/** What reviews are about, for whoever decides them. */
export { evidenceOf, evidenceUnder } from './evidence.reads.ts';
export { decideReview } from './outlet-review.store.ts';

/** A photo of the task that an approval reviews; 404 for any other. */
export async function sendEvidencePhoto(
  call: Pick<RowCall, 'tx' | 'services'>,
  { company_id, id }: Pick<ApprovalRow, 'company_id' | 'id'>,
  photo: { photo_id: number; inline: boolean },
): Promise<FileAnswer> {
  const [review] = await call.tx
    .select({ task_action_id: outletReviews.task_action_id })
    .from(outletReviews)
    .where(and(eq(outletReviews.company_id, company_id), eq(outletReviews.approval_id, id)));
  if (!review || review.task_action_id === null) throw notFound();
  return sendPhotoOfAction(call, company_id, review.task_action_id, photo);
}
