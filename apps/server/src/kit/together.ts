import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './db.ts';

/** What each of several reads returns, by name. */
export type RowsOf<T> = { [K in keyof T]: T[K][] };

/** Several reads by name, to be read together with others. */
export type Reads<T> = { [K in keyof T]: SQL };

/**
 * The rows of several reads, in one statement. They arrive as JSON: dates and times of day as text, numbers as numbers,
 * and no instants.
 */
export async function readTogether<T extends Record<string, object>>(
  tx: Tx,
  reads: Reads<T>,
): Promise<RowsOf<T>> {
  const columns = Object.entries<SQL>(reads).map(
    ([name, read]) =>
      sql`(select coalesce(json_agg(r), '[]') from (${read}) as r) as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<RowsOf<T>>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] as RowsOf<T>;
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
