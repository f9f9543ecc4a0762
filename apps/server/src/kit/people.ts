import type { Tx } from './db.ts';

/** Names of users by id; users who share no company with the caller are omitted. */
export async function peopleNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.$client.query<{ id: number; name: string }>('select * from system.people($1)', [
    [...new Set(ids)],
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
