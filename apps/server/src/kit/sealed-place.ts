import type { Tx } from './db.ts';

declare const place: unique symbol;
/** Where an encrypted value stands: its column and what names its row for good. It opens nowhere else. */
export type Place = string & { readonly [place]: true };

/**
 * The place of a value: the column, with its table, and the key of the row, company first. A table that is renamed keeps its
 * old name here, and so does a column: what is encrypted is bound to it.
 */
export const placeOf = (column: `${string}.${string}`, ...row: readonly (string | number)[]): Place =>
  [column, ...row].join('\0') as Place;

/** Draws the ids of rows that are to be inserted (`overridingSystemValue`): a value is bound to its row before that is there. */
export async function drawIds(tx: Tx, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.$client.query<{ id: number }>('select system.draw_ids($1, $2) as id', [
    table,
    count,
  ]);
  return rows.map(({ id }) => id);
}

/** The same for one row. */
export async function drawId(tx: Tx, table: string): Promise<number> {
  const [id = 0] = await drawIds(tx, table, 1);
  return id;
}
