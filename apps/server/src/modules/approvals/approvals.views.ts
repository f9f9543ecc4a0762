import { AS_READER, reads } from '../../kit/reads.views.ts';
import { approvals as allApprovals } from './approvals.tables.ts';

/** The state of a request, for rows of other modules that reference it. */
export const approvals = reads
  .view('approvals')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, status, requested_by, decided_by, decided_at, granted_at_once, step } =
      allApprovals;
    return query
      .select({ company_id, id, status, requested_by, decided_by, decided_at, granted_at_once, step })
      .from(allApprovals);
  });
