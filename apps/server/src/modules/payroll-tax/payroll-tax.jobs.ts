import { and, eq, inArray } from 'drizzle-orm';
import type { RunningJob } from '../../kit/jobs.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import { taxClaims } from './payroll-tax.tables.ts';
import { proofFolderOf } from './tax-claim.store.ts';

/** Removes receipts that no claim refers to. */
export const sweepTaxProofs = (job: RunningJob): Promise<void> =>
  sweepFiles(job, proofFolderOf(job.companyId), async (tx, keys) => {
    const rows = await tx
      .select({ key: taxClaims.proof_key })
      .from(taxClaims)
      .where(and(eq(taxClaims.company_id, job.companyId), inArray(taxClaims.proof_key, keys)));
    return rows.map(({ key }) => key);
  });
