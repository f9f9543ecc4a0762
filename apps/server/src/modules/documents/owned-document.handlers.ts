import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { asDocument, sendDocument } from '../../kit/documents.ts';
import {
  type Answer,
  type Call,
  type FileAnswer,
  type Handled,
  handle,
  handleUpload,
  type RowCall,
} from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import type { EvaluatedDocument } from '../../kit/reading/evaluate-document.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { documentVersions } from './documents.tables.ts';
import {
  type DocumentKind,
  isDocument,
  lockDocument,
  ofOwner,
  presentDocuments,
  type StoredDocument,
  showDocument,
} from './owned-document.store.ts';
import { addVersion } from './version.store.ts';

/** The endpoints of the documents of a kind of owner. */
type DocumentEndpoints = Record<'list' | 'create' | 'update' | 'addVersion' | 'file' | 'remove', AnyEndpoint>;

interface Sent {
  params: { id: number; document_id: number };
  query: { archived: boolean; version_id?: number; inline: boolean };
  body: { version: number; archived?: boolean; note: string | null; expires_at?: string | null };
}
type DocumentCall = RowCall & Sent & { file: EvaluatedDocument };

const asCall = (call: Call<AnyEndpoint>): DocumentCall => call as unknown as DocumentCall;
const respond = (
  endpoint: AnyEndpoint,
  answer: (call: DocumentCall) => Promise<Answer<unknown> | FileAnswer>,
): Handled => handle(endpoint, (call) => answer(asCall(call)) as never);
const receive = (endpoint: AnyEndpoint, answer: (call: DocumentCall) => Promise<Answer<unknown>>): Handled =>
  handleUpload(endpoint, asDocument, (call) => answer(asCall(call)) as never);

async function lockSeen(call: DocumentCall, kind: DocumentKind): Promise<StoredDocument> {
  const row = await lockDocument(call, kind, call.params);
  await assertVersion(row, call.body.version, () => showDocument(call, kind, row));
  return row;
}

async function assertNotArchived(call: RowCall, kind: DocumentKind, row: StoredDocument): Promise<void> {
  if (row.archived_at === null) return;
  throw new Problem('wrong_state', {
    key: 'document.archived',
    current: await showDocument(call, kind, row),
  });
}

const set = async ({ tx }: RowCall, kind: DocumentKind, row: StoredDocument, values: object) => {
  await tx
    .update(kind.table as PgTable)
    .set(values)
    .where(isDocument(kind, row));
};

async function create(call: DocumentCall, kind: DocumentKind): Promise<Answer<unknown>> {
  const { params, body, tx, services, actor, file } = call;
  const owner = await kind.ownerOf(call, params.id);
  const [row] = (await tx
    .insert(kind.table as PgTable)
    .values({ ...body, ...owner })
    .returning()) as unknown as StoredDocument[];
  if (!row) throw notFound();
  await addVersion(tx, services, file, {
    ...{ company_id: row.company_id, [kind.versions]: row.id },
    ...{ number: 1, note: null, created_by: actor.user_id },
  });
  return { data: await showDocument(call, kind, row), message: 'document.uploaded', status: 201 };
}

async function update(call: DocumentCall, kind: DocumentKind): Promise<Answer<unknown>> {
  const { version: _seen, archived, ...values } = call.body;
  const row = await lockSeen(call, kind);
  if (archived !== false) await assertNotArchived(call, kind, row);
  const now = call.services.clock.now().toISOString();
  const archived_at = archived === undefined ? row.archived_at : archived ? now : null;
  await set(call, kind, row, { ...values, archived_at });
  return { data: await showDocument(call, kind, row), message: 'saved' };
}

async function newVersion(call: DocumentCall, kind: DocumentKind): Promise<Answer<unknown>> {
  const { body, tx, services, actor, file } = call;
  const row = await lockSeen(call, kind);
  await assertNotArchived(call, kind, row);
  const { versions } = await showDocument(call, kind, row);
  await addVersion(tx, services, file, {
    ...{ company_id: row.company_id, [kind.versions]: row.id },
    number: (versions[0]?.number ?? 0) + 1,
    ...{ note: body.note, created_by: actor.user_id },
  });
  await set(call, kind, row, {
    expires_at: body.expires_at === undefined ? row.expires_at : body.expires_at,
  });
  return { data: await showDocument(call, kind, row), message: 'document.version_added', status: 201 };
}

async function sendFile(call: DocumentCall, kind: DocumentKind): Promise<FileAnswer> {
  const { params, query, tx, services } = call;
  const { table } = kind;
  const [found] = await tx
    .select({ version: documentVersions })
    .from(table as PgTable)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.company_id, table.company_id),
        eq(documentVersions[kind.versions], table.id),
        query.version_id === undefined ? undefined : eq(documentVersions.id, query.version_id),
      ),
    )
    .where(ofOwner(kind, await kind.ownerOf(call, params.id), params.document_id))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  if (!found) throw notFound();
  return sendDocument(services, found.version, query.inline);
}

/** The handlers of the documents of a kind of owner: list, create, update, new version, file, remove. */
export const ownedDocumentHandlers = (endpoints: DocumentEndpoints, kind: DocumentKind): Handled[] => [
  respond(endpoints.list, async (call) => {
    const owner = await kind.ownerOf(call, call.params.id);
    const { archived_at } = kind.table;
    const where = and(
      ofOwner(kind, owner),
      call.query.archived ? isNotNull(archived_at) : isNull(archived_at),
    );
    return { data: await presentDocuments(call, kind, where) };
  }),
  receive(endpoints.create, (call) => create(call, kind)),
  respond(endpoints.update, (call) => update(call, kind)),
  receive(endpoints.addVersion, (call) => newVersion(call, kind)),
  respond(endpoints.file, (call) => sendFile(call, kind)),
  respond(endpoints.remove, async (call) => {
    const row = await lockDocument(call, kind, call.params);
    await call.tx.delete(kind.table as PgTable).where(isDocument(kind, row));
    return { data: {}, message: 'deleted' };
  }),
];
