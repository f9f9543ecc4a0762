import type { DocumentVersion } from '@mesra/contract/documents/document-file';
import type { InferSelectModel } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { keepDocument } from '../../kit/documents.ts';
import { notFound } from '../../kit/problem.ts';
import type { EvaluatedDocument } from '../../kit/reading/evaluate-document.ts';
import type { Services } from '../../kit/services.ts';
import { documentVersions } from './documents.tables.ts';

export type VersionRow = InferSelectModel<typeof documentVersions>;

interface NewVersion {
  company_id: number;
  document_id?: number;
  employee_document_id?: number;
  site_document_id?: number;
  number: number;
  note: string | null;
  acknowledge?: boolean;
  created_by: number | null;
}

/** Stores a file and adds it as a version of a document. */
export async function addVersion(
  tx: Tx,
  services: Services,
  { name, type, ext, bytes }: EvaluatedDocument,
  values: NewVersion,
): Promise<VersionRow> {
  const file_key = await keepDocument(services, values.company_id, bytes);
  const [row] = await tx
    .insert(documentVersions)
    .values({ ...values, file_key, name, type, ext, size: bytes.length })
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Names of people by account id. */
export async function namesOfPeople(tx: Tx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const { rows } = await tx.$client.query<{ id: number; name: string }>('select * from system.people($1)', [
    known,
  ]);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** A stored file in the format of spec section 3. `url` is its download URL. */
export const presentItem = (row: VersionRow, url: string) => ({
  file: row.id,
  name: row.name,
  size: row.size,
  type: row.type,
  url,
  ext: row.ext,
});

/** A version in the API's format. `address` is the file endpoint of its document. */
export function presentVersion(
  row: VersionRow,
  address: string,
  names: ReadonlyMap<number, string>,
): DocumentVersion {
  const by = row.created_by === null ? undefined : names.get(row.created_by);
  return {
    ...presentItem(row, `${address}?version_id=${row.id}`),
    number: row.number,
    note: row.note,
    acknowledge: row.acknowledge,
    reminded_at: row.reminded_at,
    by: by === undefined || row.created_by === null ? null : { id: row.created_by, name: by },
    created_at: row.created_at,
  };
}
