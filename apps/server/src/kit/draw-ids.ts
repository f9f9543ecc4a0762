import type { Tx } from './db.ts';

/**
 * Reserves ids of rows to insert (`overridingSystemValue`), because sealed values are bound to the id before
 * the insert.
 */
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
