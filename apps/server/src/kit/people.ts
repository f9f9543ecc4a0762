import type { Tx } from './db.ts';

/** The names of people who sign in, by their id; whoever is no member of the caller's companies has none. */
export async function peopleNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.$client.query<{ id: number; name: string }>('select * from system.people($1)', [
    [...new Set(ids)],
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
