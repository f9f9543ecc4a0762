import { and, eq, inArray } from 'drizzle-orm';
import type { RunningJob } from '../../kit/jobs.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import { proofFolderOf } from './change-request.store.ts';
import { changeRequests } from './change-requests.tables.ts';

/** Removes a company's orphaned proof files: from rolled-back uploads and deletions. */
export const sweepProofs = (job: RunningJob): Promise<void> =>
  sweepFiles(job, proofFolderOf(job.companyId), async (tx, keys) => {
    const rows = await tx
      .select({ key: changeRequests.proof_key })
      .from(changeRequests)
      .where(and(eq(changeRequests.company_id, job.companyId), inArray(changeRequests.proof_key, keys)));
    return rows.map(({ key }) => key);
  });
