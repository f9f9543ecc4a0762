import { type DocumentFolder, documentFolderEndpoints } from '@mesra/contract/documents/document-folder';
import { folderProblem, withinFolder } from '@mesra/domain/documents/folders';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { mayManageDocuments } from './documents.policy.ts';
import { documentFolders, documents } from './documents.tables.ts';

type FolderRow = typeof documentFolders.$inferSelect;

/** All folders of a company by name. `lock` prevents concurrent moves until the transaction ends. */
async function foldersOf(tx: Tx, companyId: number, lock = false): Promise<FolderRow[]> {
  // Serialised per company, so that two concurrent moves cannot create a cycle or a fourth level.
  if (lock)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('document_folders', ${companyId}))`);
  return tx
    .select()
    .from(documentFolders)
    .where(eq(documentFolders.company_id, companyId))
    .orderBy(asc(sql`lower(${documentFolders.name})`), asc(documentFolders.id));
}

async function present(tx: Tx, actor: Actor, folders: readonly FolderRow[]): Promise<DocumentFolder[]> {
  const first = folders[0];
  if (!first) return [];
  const counted = await tx
    .select({ folder_id: documents.folder_id, n: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(eq(documents.company_id, first.company_id), isNull(documents.archived_at)))
    .groupBy(documents.folder_id);
  const counts = new Map(counted.map((row) => [row.folder_id, row.n]));
  const manage = mayManageDocuments(actor, first.company_id);
  return folders.map((folder) => ({
    ...folder,
    documents_count: withinFolder(folders, folder.id).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    can: { update: manage, remove: manage },
  }));
}

async function show(tx: Tx, actor: Actor, companyId: number, id: number): Promise<DocumentFolder> {
  const all = await present(tx, actor, await foldersOf(tx, companyId));
  const found = all.find((folder) => folder.id === id);
  if (!found) throw notFound();
  return found;
}

/** Rejects an invalid parent: of another company, archived, too deep, or inside the folder itself. */
function assertFolder(folders: readonly FolderRow[], id: number | null, parentId: number | null): void {
  const parent = folders.find((folder) => folder.id === parentId);
  if (parentId !== null && !parent) throw invalid('parent_id', 'validation.not_in_company');
  if (parent?.archived_at) throw invalid('parent_id', 'document.folder_archived');
  const problem = folderProblem(folders, id, parentId);
  if (problem) throw invalid('parent_id', `document.${problem}`);
}

const list = handle(documentFolderEndpoints.list, async ({ query, tx, actor }) => {
  const all = await present(tx, actor, await foldersOf(tx, query.company_id));
  return { data: all.filter((folder) => query.archived || folder.archived_at === null) };
});

const create = handle(documentFolderEndpoints.create, async ({ body, tx, actor }) => {
  assertFolder(await foldersOf(tx, body.company_id, true), null, body.parent_id);
  const [created] = await tx.insert(documentFolders).values(body).returning({ id: documentFolders.id });
  return { data: await show(tx, actor, body.company_id, created?.id ?? 0), message: 'created', status: 201 };
});

/** A folder of one of these companies, with all folders of its company locked against moves. */
async function lockFolder(tx: Tx, companyIds: readonly number[], id: number) {
  const [found] = await tx
    .select({ company_id: documentFolders.company_id })
    .from(documentFolders)
    .where(and(inArray(documentFolders.company_id, [...companyIds]), eq(documentFolders.id, id)));
  if (!found) throw notFound();
  const folders = await foldersOf(tx, found.company_id, true);
  const folder = folders.find((one) => one.id === id);
  if (!folder) throw notFound();
  return { folder, folders };
}

/** Archives a folder with its contents, or restores what was archived together with it. */
async function setArchived(tx: Tx, folder: FolderRow, folders: readonly FolderRow[], to: string | null) {
  const { company_id } = folder;
  const within = withinFolder(folders, folder.id);
  const was = (table: typeof documents | typeof documentFolders) =>
    to === null ? eq(table.archived_at, folder.archived_at ?? '') : isNull(table.archived_at);
  // Folders first, so that the second statement sees a document being added to one concurrently.
  await tx
    .update(documentFolders)
    .set({ archived_at: to })
    .where(
      and(
        eq(documentFolders.company_id, company_id),
        inArray(documentFolders.id, within),
        was(documentFolders),
      ),
    );
  await tx
    .update(documents)
    .set({ archived_at: to })
    .where(and(eq(documents.company_id, company_id), inArray(documents.folder_id, within), was(documents)));
}

const update = handle(documentFolderEndpoints.update, async (call) => {
  const { params, body, companyIds, tx, actor, services } = call;
  const { folder, folders } = await lockFolder(tx, companyIds, params.id);
  const { company_id } = folder;
  await assertVersion(folder, body.version, () => show(tx, actor, company_id, folder.id));
  const { name = folder.name, parent_id = folder.parent_id } = body;
  const back = body.archived === false && folder.archived_at !== null;
  if (folder.archived_at !== null && !back)
    throw new Problem('wrong_state', {
      key: 'document.folder_archived',
      current: await show(tx, actor, company_id, folder.id),
    });
  if (parent_id !== folder.parent_id || back) assertFolder(folders, folder.id, parent_id);
  if (back) await setArchived(tx, folder, folders, null);
  if (name !== folder.name || parent_id !== folder.parent_id)
    await tx
      .update(documentFolders)
      .set({ name, parent_id })
      .where(and(eq(documentFolders.company_id, company_id), eq(documentFolders.id, folder.id)));
  if (body.archived === true) await setArchived(tx, folder, folders, services.clock.now().toISOString());
  return { data: await show(tx, actor, company_id, folder.id), message: 'saved' };
});

const remove = handle(documentFolderEndpoints.remove, async ({ params, companyIds, tx, actor }) => {
  const { folder, folders } = await lockFolder(tx, companyIds, params.id);
  const { company_id } = folder;
  const [filled] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.company_id, company_id), eq(documents.folder_id, folder.id)))
    .limit(1);
  if (filled || folders.some((one) => one.parent_id === folder.id))
    throw new Problem('wrong_state', {
      key: 'document.folder_filled',
      current: await show(tx, actor, company_id, folder.id),
    });
  await tx
    .delete(documentFolders)
    .where(and(eq(documentFolders.company_id, company_id), eq(documentFolders.id, folder.id)));
  return { data: {}, message: 'deleted' };
});

export const documentFolderHandlers = [list, create, update, remove];
