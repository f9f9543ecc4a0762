import { createHash } from 'node:crypto';
import { columnKey } from '@mesra/contract/employee-import/column-key';
import { columnsByName, ERROR_COLUMN } from '@mesra/contract/employee-import/column-names';
import { IMPORT_COLUMNS, type ImportColumn, type ImportFields } from '@mesra/contract/employee-import/import';
import { headerOrder } from '@mesra/domain/employees/header-match';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { importColumns } from './employee-import.tables.ts';

/** A file of rejected rows has a column more than the file it comes from. */
const keysOf = (header: readonly string[]) => header.map(columnKey);
const own = (keys: readonly string[]) => headerOrder(keys).filter((index) => keys[index] !== ERROR_COLUMN);
const digestOf = (keys: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(own(keys).map((index) => keys[index])))
    .digest('hex');

const isField = (field: string | null): field is ImportColumn | null =>
  field === null || (IMPORT_COLUMNS as readonly string[]).includes(field);

/** How a header is read: as the company last did, else by its names. */
export interface ReadHeader {
  fields: ImportFields;
  remembered: boolean;
  /** Columns that the header names more than once. */
  twice: ImportColumn[];
}

/** The import column of each column of a file. */
export async function readHeader(tx: Tx, companyId: number, header: readonly string[]): Promise<ReadHeader> {
  const keys = keysOf(header);
  const order = own(keys);
  const [stored] = await tx
    .select({ fields: importColumns.fields })
    .from(importColumns)
    .where(and(eq(importColumns.company_id, companyId), eq(importColumns.header, digestOf(keys))));
  if (!stored || stored.fields.length !== order.length)
    return { ...columnsByName(header), remembered: false };
  const fields: ImportFields = keys.map(() => null);
  for (const [at, index] of order.entries()) {
    const field = stored.fields[at] ?? null;
    fields[index] = isField(field) ? field : null;
  }
  return { fields, remembered: true, twice: [] };
}

/** Remembers how a file with these columns was read. */
export async function rememberHeader(
  tx: Tx,
  companyId: number,
  { header, fields, at }: { header: readonly string[]; fields: ImportFields; at: string },
): Promise<void> {
  const keys = keysOf(header);
  const row = { fields: own(keys).map((index) => fields[index] ?? null), updated_at: at };
  await tx
    .insert(importColumns)
    .values({ company_id: companyId, header: digestOf(keys), ...row })
    .onConflictDoUpdate({ target: [importColumns.company_id, importColumns.header], set: row });
}
