import { and, eq, inArray } from 'drizzle-orm';
import { documentFolderOf } from '../../kit/documents.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { documentVersions } from './documents.tables.ts';

/** Grace period for a file without a row; longer than any request takes. */
const WAIT_MS = 86_400_000;
const AT_ONCE = 1000;

/** Removes a company's orphaned files: from rolled-back uploads and deletions. */
export async function sweepDocuments(job: RunningJob): Promise<void> {
  const { services, companyId } = job;
  const before = services.clock.now().getTime() - WAIT_MS;
  const old = (await services.files.list(documentFolderOf(companyId)))
    .filter((file) => file.written_at.getTime() < before)
    .map((file) => file.key);
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const keys = old.slice(at, at + AT_ONCE);
    const named = await job.transaction((tx) =>
      tx
        .select({ key: documentVersions.file_key })
        .from(documentVersions)
        .where(and(eq(documentVersions.company_id, companyId), inArray(documentVersions.file_key, keys))),
    );
    const used = new Set(named.map((row) => row.key));
    for (const key of keys) if (!used.has(key)) await services.files.remove(key);
  }
}
