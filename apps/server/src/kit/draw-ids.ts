import type { Tx } from './db.ts';

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
