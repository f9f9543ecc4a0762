import { and, eq, inArray } from 'drizzle-orm';
import type { RunningJob } from '../../kit/jobs.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import { attendanceCorrections } from './attendance-corrections.tables.ts';
import { proofFolderOf } from './correction.store.ts';

/** Removes the proofs that no correction refers to. */
export const sweepProofs = (job: RunningJob): Promise<void> =>
  sweepFiles(job, proofFolderOf(job.companyId), async (tx, keys) => {
    const { company_id, proof_key } = attendanceCorrections;
    const rows = await tx
      .select({ key: proof_key })
      .from(attendanceCorrections)
      .where(and(eq(company_id, job.companyId), inArray(proof_key, keys)));
    return rows.map(({ key }) => key);
  });
