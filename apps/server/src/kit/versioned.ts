import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from './db.ts';
import { Problem, stale } from './problem.ts';

/** Refuses a version that is no longer the row's: 409 with the row as it is now. */
export async function assertVersion(
  row: { version: number },
  version: number,
  current: () => unknown,
): Promise<void> {
  if (row.version !== version) throw stale(await current());
}

/** Refuses a row whose status does not allow a change, or whose version is another: 409 with the row as it is now. */
export async function assertChangeable(
  row: { status: string; version: number },
  possible: boolean,
  version: number,
  current: () => unknown,
): Promise<void> {
  if (!possible)
    throw new Problem('wrong_state', { params: { status: row.status }, current: await current() });
  await assertVersion(row, version, current);
}

/** A table whose rows carry a version, which a trigger counts up. */
type Versioned = PgTable & { version: PgColumn };

/** Changes the one row of `where` at the version that the caller saw; else 409 with the row as it is now. */
export async function updateVersioned<T extends Versioned>(
  tx: Tx,
  table: T,
  { where, version, set }: { where: SQL | undefined; version: number; set: PgUpdateSetSource<T> },
  current: () => unknown,
): Promise<T['$inferSelect']> {
  const [row] = await tx
    .update(table as PgTable)
    .set(set as PgUpdateSetSource<PgTable>)
    .where(and(where, eq(table.version, version)))
    .returning();
  if (!row) throw stale(await current());
  return row as T['$inferSelect'];
}
