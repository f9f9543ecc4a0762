import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db.ts';

/*
 * Bulk writes: each column is passed as one array, so that a thousand rows cost one round trip and one audit
 * insert. Columns have the same name in the table and in the row.
 */

type Row = Record<string, unknown>;
/** Rows per statement. */
export const CHUNK = 500;

function arraysOf(table: PgTable, columns: readonly string[], rows: readonly Row[]) {
  const known = getTableColumns(table);
  const types = columns.map((name) => {
    const column = known[name];
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    return column.getSQLType();
  });
  const values = columns.map((name) => rows.map((row) => row[name] ?? null));
  return { types, values };
}

const quoted = (name: string) => `"${name}"`;

/** Inserts rows with the same columns; returns the `returning` columns in no particular order. */
export async function insertRows<R extends Row>(
  tx: Tx,
  table: PgTable,
  columns: readonly string[],
  rows: readonly Row[],
  options: { returning?: string; onChunk?: (rows: number) => Promise<void> } = {},
): Promise<R[]> {
  const answered: R[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const { types, values } = arraysOf(table, columns, chunk);
    const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
    const text = `insert into ${quoted(getTableName(table))} (${columns.map(quoted).join(', ')}) overriding system value
      select * from unnest(${arrays})${options.returning ? ` returning ${options.returning}` : ''}`;
    answered.push(...(await tx.$client.query<R>(text, values)).rows);
    await options.onChunk?.(chunk.length);
  }
  return answered;
}

/** Updates the rows with these ids in one company. */
export async function updateRows(
  tx: Tx,
  table: PgTable,
  companyId: number,
  columns: readonly string[],
  rows: readonly (Row & { id: number })[],
  onChunk?: (rows: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const { types, values } = arraysOf(table, ['id', ...columns], chunk);
    const arrays = types.map((type, index) => `$${index + 2}::${type}[]`).join(', ');
    const sets = columns.map((name) => `${quoted(name)} = v.${quoted(name)}`).join(', ');
    const text = `update ${quoted(getTableName(table))} t set ${sets}
      from unnest(${arrays}) as v(${['id', ...columns].map(quoted).join(', ')})
      where t.company_id = $1 and t.id = v.id`;
    await tx.$client.query(text, [companyId, ...values]);
    await onChunk?.(chunk.length);
  }
}
