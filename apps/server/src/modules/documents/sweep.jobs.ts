import { and, eq, inArray } from 'drizzle-orm';
import { documentFolderOf } from '../../kit/documents.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { documentVersions } from './documents.tables.ts';

/** A file may wait so long for the row that names it; no request lasts as long. */
const WAIT_MS = 86_400_000;
const AT_ONCE = 1000;

/** Removes the files of a company that no version names: of rolled back uploads, and of what was deleted. */
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
    const kept = new Set(named.map((row) => row.key));
    for (const key of keys) if (!kept.has(key)) await services.files.remove(key);
  }
}
