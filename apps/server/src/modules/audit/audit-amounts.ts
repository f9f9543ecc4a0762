import { sql } from 'drizzle-orm';
import { auditLog } from '../../kit/audit.tables.ts';
import type { AuditCatalogue } from '../../kit/audited.ts';
import type { Tx } from '../../kit/db.ts';
import type { Json } from './audit-text.ts';

interface Entry {
  id: number;
  table_name: string;
  before: Json | null;
  after: Json | null;
}

const conditionsOf = ({ tables }: AuditCatalogue, table: string) =>
  Object.entries(tables[table]?.sen_while ?? {});

/** A column as it was at some entries that did not change it, by entry: what the next change found, else as it is. */
async function columnAt(tx: Tx, companyId: number, table: string, column: string, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; value: string | null }>(sql`
    select l.id, coalesce((select n.before ->> ${column}::text from ${auditLog} n
      where n.company_id = l.company_id and n.table_name = l.table_name and n.row_id = l.row_id and n.id > l.id
        and n.before ? ${column}::text order by n.id limit 1),
      (select t.${sql.identifier(column)}::text from ${sql.identifier(table)} t
        where t.company_id = l.company_id and t.id = l.row_id)) as value
    from ${auditLog} l where l.company_id = ${companyId} and l.id = any (${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/**
 * Which columns of some entries are in whole sen by another column of their row, before and after; at most one query for each
 * such column.
 */
export async function amountsOf(
  tx: Tx,
  catalogue: AuditCatalogue,
  companyId: number,
  rows: readonly Entry[],
): Promise<(row: Entry, values: Json | null) => ReadonlySet<string>> {
  const unknown = new Map<string, { table: string; column: string; ids: number[] }>();
  for (const { id, table_name: table, before, after } of rows)
    for (const [field, { column }] of conditionsOf(catalogue, table)) {
      const values = after ?? before ?? {};
      if (!(field in values) || column in values) continue;
      const key = `${table} ${column}`;
      const found = unknown.get(key);
      if (found) found.ids.push(id);
      else unknown.set(key, { table, column, ids: [id] });
    }
  const known = new Map<string, Map<number, string | null>>();
  for (const [key, { table, column, ids }] of unknown)
    known.set(key, await columnAt(tx, companyId, table, column, ids));
  return ({ id, table_name: table }, values) =>
    new Set(
      conditionsOf(catalogue, table).flatMap(([field, { column, value }]) => {
        const at = values && column in values ? values[column] : known.get(`${table} ${column}`)?.get(id);
        return at === value ? [field] : [];
      }),
    );
}
