import { documentEndpoints } from '@mesra/contract/documents/document';
import { withinFolder } from '@mesra/domain/documents/folders';
import { addDays } from '@mesra/domain/kit/plain-date';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { asDocument, sendDocument } from '../../kit/documents.ts';
import { handle, handleUpload } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { checkReaders, setReaders } from '../../kit/readers.ts';
import { assertVersion } from '../../kit/versioned.ts';
import {
  checkFolder,
  currentVersion,
  type DocumentRow,
  documentAddress,
  lockDocument,
  presentDocument,
  READERS,
  readDocuments,
} from './document.store.ts';
import { documentFolders, documents, documentVersions } from './documents.tables.ts';
import { type DocumentCall, missingAccounts, notifyReaders } from './requested-people.store.ts';
import { addVersion, namesOfPeople, presentVersion } from './version.store.ts';

const SOON_DAYS = 30;

/** Filters rows by expiry state, as of each company's current date. */
function expiryIs(call: DocumentCall, state: 'soon' | 'expired'): SQL {
  const parts = call.companyIds.map((id) => {
    const today = todayIn(call.actor, id, call.services.clock);
    const is =
      state === 'expired'
        ? sql`${documents.expires_at} < ${today}::date`
        : sql`${documents.expires_at} between ${today}::date and ${addDays(today, SOON_DAYS)}::date`;
    return sql`(${documents.company_id} = ${id} and ${is})`;
  });
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}

/** Filters rows in a folder and its subfolders. */
async function inFolder(call: DocumentCall, folderId: number): Promise<SQL> {
  const folders = await call.tx
    .select({ id: documentFolders.id, parent_id: documentFolders.parent_id })
    .from(documentFolders)
    .where(inArray(documentFolders.company_id, [...call.companyIds]));
  if (!folders.some((folder) => folder.id === folderId)) throw notFound();
  return inArray(documents.folder_id, withinFolder(folders, folderId));
}

const list = handle(documentEndpoints.list, async (call) => {
  const { query, companyIds, tx } = call;
  const where = and(
    inArray(documents.company_id, [...companyIds]),
    query.archived ? isNotNull(documents.archived_at) : isNull(documents.archived_at),
    query.folder_id === undefined ? undefined : await inFolder(call, query.folder_id),
    query.expiry ? expiryIs(call, query.expiry) : undefined,
    query.keyword
      ? sql`(${documents.title} ilike ${likePattern(query.keyword)} or ${documents.note} ilike ${likePattern(query.keyword)})`
      : undefined,
  );
  const columns = {
    title: sql`lower(${documents.title})`,
    expires_at: documents.expires_at,
    updated_at: documents.updated_at,
  };
  const meta = metaOf(query, await countMatches(tx, sql`from ${documents} where ${where}`));
  return { data: await readDocuments(call, where, pageOf(query, columns, documents.id)), meta };
});

const read = handle(documentEndpoints.read, async (call) => {
  const shown = await presentDocument(call, call.params.id);
  const rows = await call.tx
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.company_id, shown.company_id), eq(documentVersions.document_id, shown.id)))
    .orderBy(desc(documentVersions.number));
  const names = await namesOfPeople(
    call.tx,
    rows.map((row) => row.created_by),
  );
  const versions = rows.map((row) => presentVersion(row, documentAddress(shown.id), names));
  return { data: { ...shown, versions } };
});

/** Rejects requesting acknowledgement of a document for owners only: it would have no readers to ask. */
function assertReaders(acknowledge: boolean, readers: DocumentRow['readers']): void {
  if (acknowledge && readers === 'owners')
    throw new Problem('invalid', { fields: { acknowledge: [{ key: 'document.owners_acknowledge' }] } });
}

async function askReaders(call: DocumentCall, row: DocumentRow, versionId: number): Promise<void> {
  const people = await missingAccounts(call, row.company_id, row.id, versionId);
  await notifyReaders(call, row, 'document_to_acknowledge', people);
}

const create = handleUpload(documentEndpoints.create, asDocument, async (call) => {
  const { body, tx, services, actor, file } = call;
  const { readers, acknowledge, company_id, ...values } = body;
  assertReaders(acknowledge, readers.kind);
  await checkFolder(call, company_id, values.folder_id);
  await checkReaders(tx, company_id, readers);
  const [row] = await tx
    .insert(documents)
    .values({ ...values, company_id, readers: readers.kind })
    .returning();
  if (!row) throw notFound();
  await setReaders(tx, READERS, row, readers);
  const created = { company_id, document_id: row.id, number: 1, note: null, acknowledge };
  const version = await addVersion(tx, services, file, { ...created, created_by: actor.user_id });
  if (acknowledge) await askReaders(call, row, version.id);
  return { data: await presentDocument(call, row.id), message: 'document.uploaded', status: 201 };
});

/** Locks the row at the given version; 409 with the current document if stale. */
async function lockSeen(call: DocumentCall, id: number, version: number): Promise<DocumentRow> {
  const row = await lockDocument(call, id);
  await assertVersion(row, version, () => presentDocument(call, id));
  return row;
}

async function assertNotArchived(call: DocumentCall, row: DocumentRow): Promise<void> {
  if (row.archived_at === null) return;
  const current = await presentDocument(call, row.id);
  throw new Problem('wrong_state', { key: 'document.archived', current });
}

const update = handle(documentEndpoints.update, async (call) => {
  const { tx, services } = call;
  const { version, readers, acknowledge, archived, ...values } = call.body;
  const row = await lockSeen(call, call.params.id, version);
  if (archived !== false) await assertNotArchived(call, row);
  const current = await currentVersion(call, row);
  const requested = acknowledge ?? current.acknowledge;
  assertReaders(requested, readers?.kind ?? row.readers);
  const folder_id = values.folder_id === undefined ? row.folder_id : values.folder_id;
  if (values.folder_id !== undefined || archived === false)
    await checkFolder(call, row.company_id, folder_id);
  if (readers) {
    await checkReaders(tx, row.company_id, readers);
    await setReaders(tx, READERS, row, readers);
  }
  const now = services.clock.now().toISOString();
  const archived_at = archived === undefined ? row.archived_at : archived ? now : null;
  await tx
    .update(documents)
    .set({ ...values, archived_at, readers: readers?.kind ?? row.readers })
    .where(and(eq(documents.company_id, row.company_id), eq(documents.id, row.id)));
  if (requested !== current.acknowledge)
    await tx
      .update(documentVersions)
      .set({ acknowledge: requested })
      .where(and(eq(documentVersions.company_id, row.company_id), eq(documentVersions.id, current.id)));
  if (requested && !current.acknowledge)
    await askReaders(call, { ...row, title: values.title ?? row.title }, current.id);
  return { data: await presentDocument(call, row.id), message: 'saved' };
});

const newVersion = handleUpload(documentEndpoints.addVersion, asDocument, async (call) => {
  const { tx, services, actor, file, body } = call;
  const row = await lockSeen(call, call.params.id, body.version);
  await assertNotArchived(call, row);
  assertReaders(body.acknowledge, row.readers);
  const { number } = await currentVersion(call, row);
  const { note, acknowledge } = body;
  const version = await addVersion(tx, services, file, {
    company_id: row.company_id,
    document_id: row.id,
    number: number + 1,
    note,
    acknowledge,
    created_by: actor.user_id,
  });
  const expires_at = body.expires_at === undefined ? row.expires_at : body.expires_at;
  await tx
    .update(documents)
    .set({ expires_at })
    .where(and(eq(documents.company_id, row.company_id), eq(documents.id, row.id)));
  if (acknowledge) await askReaders(call, row, version.id);
  return { data: await presentDocument(call, row.id), message: 'document.version_added', status: 201 };
});

const file = handle(documentEndpoints.file, async ({ params, query, companyIds, tx, services }) => {
  const [version] = await tx
    .select()
    .from(documentVersions)
    .where(
      and(
        inArray(documentVersions.company_id, [...companyIds]),
        eq(documentVersions.document_id, params.id),
        query.version_id === undefined ? undefined : eq(documentVersions.id, query.version_id),
      ),
    )
    .orderBy(desc(documentVersions.number))
    .limit(1);
  if (!version) throw notFound();
  return sendDocument(services, version, query.inline);
});

const remove = handle(documentEndpoints.remove, async (call) => {
  const row = await lockDocument(call, call.params.id);
  const shown = await presentDocument(call, row.id);
  if (!shown.can.remove)
    throw new Problem('wrong_state', { key: 'document.acknowledged_kept', current: shown });
  await call.tx
    .delete(documents)
    .where(and(eq(documents.company_id, row.company_id), eq(documents.id, row.id)));
  return { data: {}, message: 'deleted' };
});

export const documentHandlers = [list, read, create, update, newVersion, file, remove];
