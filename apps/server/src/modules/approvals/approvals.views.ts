import { AS_READER, reads } from '../../kit/reads.views.ts';
import { approvals as allApprovals } from './approvals.tables.ts';

/** How a request stands, for the rows of other modules that name it. */
export const approvals = reads
  .view('approvals')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, status, requested_by, decided_by, decided_at, granted_at_once } = allApprovals;
    return query
      .select({ company_id, id, status, requested_by, decided_by, decided_at, granted_at_once })
      .from(allApprovals);
  });
