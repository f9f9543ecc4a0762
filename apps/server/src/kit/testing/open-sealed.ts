import type pg from 'pg';
import type { Vault } from '../crypto.ts';
import { findSealedTables, type SealedTable, sealContextIn } from '../sealed-columns.ts';

export interface OpenedRow {
  table: SealedTable;
  row: Record<string, Buffer | null> & { company_id: number };
  /** By column, of those that hold something. */
  texts: Record<string, string>;
}

/** Opens every encrypted value that a connection sees, each at its own place; throws where one does not open. */
export async function openEverySealed(client: pg.ClientBase, vault: Vault): Promise<OpenedRow[]> {
  const opened: OpenedRow[] = [];
  for (const table of await findSealedTables(client)) {
    const named = table.row.map((column) => `${column}::text`).join(', ');
    const { rows } = await client.query(
      `select *, array[${named}] as named from ${table.schema}.${table.name}`,
    );
    for (const { named: values, ...row } of rows) {
      const filled = table.sealed.filter((column) => row[column] !== null);
      const texts = filled.map((column) => [
        column,
        vault.open(sealContextIn(table, column, values), row[column]),
      ]);
      opened.push({ table, row, texts: Object.fromEntries(texts) });
    }
  }
  return opened;
}
