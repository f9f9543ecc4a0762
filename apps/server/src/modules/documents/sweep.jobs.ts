import { and, eq, inArray } from 'drizzle-orm';
import { documentFolderOf } from '../../kit/documents.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import { documentVersions } from './documents.tables.ts';

/** Removes a company's orphaned files: from rolled-back uploads and deletions. */
export const sweepDocuments = (job: RunningJob): Promise<void> =>
  sweepFiles(job, documentFolderOf(job.companyId), async (tx, keys) => {
    const rows = await tx
      .select({ key: documentVersions.file_key })
      .from(documentVersions)
      .where(and(eq(documentVersions.company_id, job.companyId), inArray(documentVersions.file_key, keys)));
    return rows.map(({ key }) => key);
  });
