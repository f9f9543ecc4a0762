import { and, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RunningJob } from '../../kit/jobs.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import { proofFolderOf } from './tax-request.store.ts';
import { TAX_REQUEST_KINDS } from './tax-request-kinds.ts';

/** Removes documents that no request refers to. */
export const sweepTaxProofs = (job: RunningJob): Promise<void> =>
  sweepFiles(job, proofFolderOf(job.companyId), async (tx, keys) => {
    const used: string[] = [];
    for (const { table } of TAX_REQUEST_KINDS) {
      const rows = await tx
        .select({ key: table.proof_key })
        .from(table as PgTable)
        .where(and(eq(table.company_id, job.companyId), inArray(table.proof_key, keys)));
      used.push(...rows.map(({ key }) => key as string));
    }
    return used;
  });
