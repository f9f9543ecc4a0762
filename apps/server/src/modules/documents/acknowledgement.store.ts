import { and, eq } from 'drizzle-orm';
import { notFound, Problem } from '../../kit/problem.ts';
import { documentAcknowledgements, documentVersions } from './documents.tables.ts';
import { present, type Readable, readableOne } from './my-document.reads.ts';
import type { DocumentCall } from './requested-people.store.ts';

/** Rejects acknowledging a version that is not current, does not require it, or was not opened. */
async function checkVersion(call: DocumentCall, found: Readable, read: number): Promise<void> {
  const { row, version } = found;
  if (version.id !== read) {
    const [other] = await call.tx
      .select({ id: documentVersions.id })
      .from(documentVersions)
      .where(
        and(
          eq(documentVersions.company_id, row.company_id),
          eq(documentVersions.document_id, row.id),
          eq(documentVersions.id, read),
        ),
      );
    if (!other) throw notFound();
    throw new Problem('wrong_state', { key: 'document.newer_version' });
  }
  if (!version.acknowledge) throw new Problem('wrong_state', { key: 'document.not_asked' });
  if (found.opened_at === null && found.acknowledged_at === null)
    throw new Problem('wrong_state', { key: 'document.not_opened', current: present(found) });
}

/** Records that the caller has read the current version of a document; a repeat changes nothing. */
export async function acknowledgeVersion(
  call: DocumentCall,
  documentId: number,
  versionId: number,
): Promise<void> {
  const { tx, actor, services } = call;
  const found = await readableOne(call, documentId);
  await checkVersion(call, found, versionId);
  await tx
    .insert(documentAcknowledgements)
    .values({
      company_id: found.row.company_id,
      version_id: found.version.id,
      employee_id: found.employee_id,
      user_id: actor.user_id,
      acknowledged_at: services.clock.now().toISOString(),
    })
    .onConflictDoNothing();
}
