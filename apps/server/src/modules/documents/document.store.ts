import type { CompanyDocument } from '@mesra/contract/documents/document';
import { expiryOn } from '@mesra/domain/documents/expiry';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { readersOf } from '../../kit/readers.ts';
import { mayManageDocuments } from './documents.policy.ts';
import { documentFolders, documentReaders, documents, documentVersions } from './documents.tables.ts';
import { type DocumentCall, requestedCounts } from './requested-people.store.ts';
import { namesOfPeople, presentVersion, type VersionRow } from './version.store.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** The named readers of documents. */
export const READERS = { table: documentReaders, owner: documentReaders.document_id };

/** URL of a document's files for its managers. */
export const documentAddress = (id: number) => `/api/service/documents/${id}/file`;

/** Whether the joined version is the document's latest. */
export const isCurrent: SQL = sql`${documentVersions.company_id} = ${documents.company_id}
  and ${documentVersions.document_id} = ${documents.id}
  and ${documentVersions.number} = (select max(v.number) from document_versions v
    where v.company_id = ${documents.company_id} and v.document_id = ${documents.id})`;

/** Locks a document of the call's companies until the transaction ends; 404 otherwise. */
export async function lockDocument(call: DocumentCall, id: number): Promise<DocumentRow> {
  const [row] = await call.tx
    .select()
    .from(documents)
    .where(and(inArray(documents.company_id, [...call.companyIds]), eq(documents.id, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** The current version of a document. */
export async function currentVersion(call: DocumentCall, row: DocumentRow): Promise<VersionRow> {
  const [found] = await call.tx
    .select({ version: documentVersions })
    .from(documents)
    .innerJoin(documentVersions, isCurrent)
    .where(and(eq(documents.company_id, row.company_id), eq(documents.id, row.id)));
  if (!found) throw notFound();
  return found.version;
}

/** Documents in the API's format, in the order of `page`. */
export async function readDocuments(
  call: DocumentCall,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<CompanyDocument[]> {
  const query = call.tx
    .select({
      row: documents,
      version: documentVersions,
      folder: sql<{ id: number; name: string } | null>`case when ${documentFolders.id} is not null
        then json_build_object('id', ${documentFolders.id}, 'name', ${documentFolders.name}) end`,
      acknowledged: sql<{ done: number; of: number } | null>`case when ${documentVersions.acknowledge}
        then ${requestedCounts(call, documentVersions.id)} end`,
      versions_count: sql<number>`(select count(*)::int from document_versions v
        where v.company_id = ${documents.company_id} and v.document_id = ${documents.id})`,
      everAcknowledged: sql<boolean>`exists (select from document_acknowledgements a join document_versions v
        on v.company_id = a.company_id and v.id = a.version_id
        where v.company_id = ${documents.company_id} and v.document_id = ${documents.id})`,
    })
    .from(documents)
    .innerJoin(documentVersions, isCurrent)
    .leftJoin(
      documentFolders,
      and(eq(documentFolders.company_id, documents.company_id), eq(documentFolders.id, documents.folder_id)),
    )
    .where(and(inArray(documents.company_id, [...call.companyIds]), where))
    .$dynamic();
  const rows = await withPage(query, page);
  const readers = await readersOf(
    call.tx,
    READERS,
    rows.map(({ row }) => row),
  );
  const names = await namesOfPeople(
    call.tx,
    rows.map(({ version }) => version.created_by),
  );
  return rows.map(({ row, version, everAcknowledged, ...rest }) => {
    const manage = mayManageDocuments(call.actor, row.company_id);
    const named = readers.get(row.id);
    if (!named) throw new Error(`The readers of document ${row.id} were not read`);
    return {
      ...row,
      ...rest,
      expiry: expiryOn(row.expires_at, todayIn(call.actor, row.company_id, call.services.clock)),
      readers: named,
      current: presentVersion(version, documentAddress(row.id), names),
      can: {
        update: manage,
        remove: manage && !everAcknowledged,
        remind: manage && version.acknowledge && row.archived_at === null,
      },
    };
  });
}

/** One document in the API's format; 404 if it is not in the call's companies. */
export async function presentDocument(call: DocumentCall, id: number): Promise<CompanyDocument> {
  const [found] = await readDocuments(call, eq(documents.id, id));
  if (!found) throw notFound();
  return found;
}

/** Rejects a folder where the document could not be found. */
export async function checkFolder(
  call: DocumentCall,
  companyId: number,
  folderId: number | null,
): Promise<void> {
  if (folderId === null) return;
  const [folder] = await call.tx
    .select({ archived_at: documentFolders.archived_at })
    .from(documentFolders)
    .where(and(eq(documentFolders.company_id, companyId), eq(documentFolders.id, folderId)))
    .for('share');
  const key = folder ? 'document.folder_archived' : 'validation.not_in_company';
  if (!folder || folder.archived_at !== null)
    throw new Problem('invalid', { fields: { folder_id: [{ key }] } });
}
