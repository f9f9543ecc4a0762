import type { DocumentVersion, ExpiryState } from '@mesra/contract/documents/document-file';
import { expiryOn } from '@mesra/domain/documents/expiry';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import type { RowOwner } from '../../kit/owned-rows.ts';
import { notFound } from '../../kit/problem.ts';
import { documentVersions } from './documents.tables.ts';
import { namesOfPeople, presentVersion } from './version.store.ts';

/*
 * Documents owned by a record of another register, such as an employee or a site: each with its versions, an expiry and
 * an archive. A kind of owner supplies the table and who sees the owner.
 */

type DocumentTable = PgTable & Record<'id' | 'company_id' | 'title' | 'archived_at', AnyPgColumn>;

/** A stored document, as far as all kinds have it. */
export interface StoredDocument {
  id: number;
  company_id: number;
  expires_at: string | null;
  archived_at: string | null;
  version: number;
}

/** What is specific to the documents of a kind of owner. */
export interface DocumentKind {
  table: DocumentTable;
  /** The column of the table that names the owner. */
  owner: AnyPgColumn;
  /** The column of versions that names the document. */
  versions: 'employee_document_id' | 'site_document_id' | 'promoter_document_id';
  /** The owner if visible to the caller; otherwise 404. */
  ownerOf: (call: RowCall, id: number) => Promise<RowOwner>;
  /** The file endpoint of a document. */
  addressOf: (ownerId: number, id: number) => string;
  /** Whether the caller manages documents of owners in their scope. */
  mayManage: (actor: Actor, companyId: number) => boolean;
  /** The order of lists before that by title. */
  order?: readonly AnyPgColumn[];
}

/** A document in the API's format: the row with its expiry, versions and what the caller may do. */
export interface ShownDocument extends StoredDocument {
  expiry: ExpiryState;
  versions: DocumentVersion[];
  can: { update: boolean; remove: boolean };
}

/** The condition for the documents of an owner, or for one of them. */
export const ofOwner = ({ table, owner }: DocumentKind, of: RowOwner, id?: number): SQL | undefined =>
  and(
    eq(table.company_id, of.company_id),
    eq(owner, of[owner.name]),
    id === undefined ? undefined : eq(table.id, id),
  );

/** The condition for a stored document. */
export const isDocument = ({ table }: DocumentKind, { company_id, id }: StoredDocument): SQL | undefined =>
  and(eq(table.company_id, company_id), eq(table.id, id));

/** Documents in the API's format, in the order of their kind and by title, each with all versions, the latest first. */
export async function presentDocuments(
  call: RowCall,
  kind: DocumentKind,
  where: SQL | undefined,
): Promise<ShownDocument[]> {
  const { table, owner, order = [] } = kind;
  const rows = (await call.tx
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(
      ...order.map((column) => asc(column)),
      asc(sql`lower(${table.title})`),
      asc(table.id),
    )) as unknown as (StoredDocument & Record<string, unknown>)[];
  if (rows.length === 0) return [];
  const companies = [...new Set(rows.map(({ company_id }) => company_id))];
  const ids = rows.map(({ id }) => id);
  const versions = await call.tx
    .select()
    .from(documentVersions)
    .where(
      and(inArray(documentVersions.company_id, companies), inArray(documentVersions[kind.versions], ids)),
    )
    .orderBy(desc(documentVersions.number));
  const names = await namesOfPeople(
    call.tx,
    versions.map(({ created_by }) => created_by),
  );
  return rows.map((row) => {
    const { id, company_id } = row;
    const address = kind.addressOf(Number(row[owner.name]), id);
    const manage = kind.mayManage(call.actor, company_id);
    return {
      ...row,
      expiry: expiryOn(row.expires_at, todayIn(call.actor, company_id, call.services.clock)),
      versions: versions
        .filter((version) => version[kind.versions] === id)
        .map((version) => presentVersion(version, address, names)),
      can: { update: manage, remove: manage },
    };
  });
}

/** One document in the API's format. */
export async function showDocument(
  call: RowCall,
  kind: DocumentKind,
  row: StoredDocument,
): Promise<ShownDocument> {
  const [shown] = await presentDocuments(call, kind, isDocument(kind, row));
  if (!shown) throw notFound();
  return shown;
}

/** Locks a document of an owner in the caller's scope until the transaction ends; 404 otherwise. */
export async function lockDocument(
  call: RowCall,
  kind: DocumentKind,
  { id, document_id }: { id: number; document_id: number },
): Promise<StoredDocument> {
  const owner = await kind.ownerOf(call, id);
  const [row] = await call.tx
    .select()
    .from(kind.table as PgTable)
    .where(ofOwner(kind, owner, document_id))
    .for('update');
  if (!row) throw notFound();
  return row as unknown as StoredDocument;
}
