import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from './db.ts';
import { stale } from './problem.ts';
import { updateVersioned } from './versioned.ts';

/** A table of at most one row per company. */
type SettingTable = PgTable & { id: PgColumn; company_id: PgColumn; version: PgColumn };

interface SettingChange<T extends SettingTable> {
  company_id: number;
  /** As the caller saw it: null or 0 where nothing was set. */
  version: number | null | undefined;
  values: Omit<T['$inferInsert'], 'company_id'>;
}

/** Stores what a company sets: 409 with `current` where somebody has set it since the caller looked. */
export async function storeSetting<T extends SettingTable>(
  tx: Tx,
  table: T,
  { company_id, version, values }: SettingChange<T>,
  current: () => unknown,
): Promise<void> {
  if (version) {
    const set = values as unknown as PgUpdateSetSource<T>;
    await updateVersioned(tx, table, { where: eq(table.company_id, company_id), version, set }, current);
    return;
  }
  const untyped = table as PgTable;
  const added = await tx
    .insert(untyped)
    .values({ ...values, company_id })
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (added.length === 0) throw stale(await current());
}
