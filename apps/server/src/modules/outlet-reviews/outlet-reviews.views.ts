import { AS_READER, reads } from '../../kit/reads.views.ts';
import { outletReviews as allReviews } from './outlet-reviews.tables.ts';

/** Reviews of what was recorded on schedules, with the request that decides each. */
export const outletReviews = reads
  .view('outlet_reviews')
  .with(AS_READER)
  .as((query) => {
    const { company_id, approval_id, schedule_id, entry_uuid, task_action_id, decided_at } = allReviews;
    return query
      .select({ company_id, approval_id, schedule_id, entry_uuid, task_action_id, decided_at })
      .from(allReviews);
  });
