import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './db.ts';

/**
 * The rows of several reads, in one statement. They arrive as JSON: dates and times of day as text, numbers as numbers,
 * and no instants.
 */
export async function readTogether<T extends Record<string, object>>(
  tx: Tx,
  reads: { [K in keyof T]: SQL },
): Promise<{ [K in keyof T]: T[K][] }> {
  const columns = Object.entries<SQL>(reads).map(
    ([name, read]) =>
      sql`(select coalesce(json_agg(r), '[]') from (${read}) as r) as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<{ [K in keyof T]: T[K][] }>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] as { [K in keyof T]: T[K][] };
}

/** Rows by an id among their columns, without it. */
export function rowsBy<K extends string, R extends { [P in K]: number }>(
  rows: readonly R[],
  key: K,
): Map<number, Omit<R, K>[]> {
  const found = new Map<number, Omit<R, K>[]>();
  for (const { [key]: id, ...row } of rows) found.set(id, [...(found.get(id) ?? []), row]);
  return found;
}
