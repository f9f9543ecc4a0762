import type { Language } from '@mesra/contract/kit/language';
import { sql } from 'drizzle-orm';
import type { AuditCatalogue, AuditedTable } from '../../kit/audited.ts';
import type { Tx } from '../../kit/db.ts';
import { type AuditRow, namesOfRows } from './audit.api.ts';

export interface LoggedRow extends AuditRow {
  row_id: number;
}

/** Label columns of a table's rows: current values, or the last ones before deletion. */
async function valuesIn(
  tx: Tx,
  companyId: number,
  table: string,
  { label: { column }, tenant = 'company_id' }: AuditedTable,
  ids: number[],
): Promise<Map<number, string>> {
  const wanted = sql`${sql.param(ids)}::bigint[]`;
  const { rows } = await tx.execute<{ id: number; value: string | null }>(sql`
    select id, ${sql.identifier(column)}::text as value from ${sql.identifier(table)}
    where ${sql.identifier(tenant)} = ${companyId} and id = any (${wanted})
    union all
    select row_id as id, before ->> ${column} as value from audit_log
    where company_id = ${companyId} and table_name = ${table} and row_id = any (${wanted}) and action = 'delete'`);
  return new Map(rows.flatMap(({ id, value }) => (value === null ? [] : [[id, value] as const])));
}

/** The label of each log entry's record, by log entry id; null if the record has no name. */
export async function labelsOf(
  tx: Tx,
  catalogue: AuditCatalogue,
  companyId: number,
  rows: readonly LoggedRow[],
  language: Language,
): Promise<Map<number, string | null>> {
  const byTable = new Map<string, Map<number, string>>();
  for (const table of new Set(rows.map((row) => row.table_name))) {
    const ids = rows.filter((row) => row.table_name === table).map((row) => row.row_id);
    const declared = catalogue.tables[table];
    if (declared) byTable.set(table, await valuesIn(tx, companyId, table, declared, [...new Set(ids)]));
  }
  const references = [...byTable].flatMap(([table, values]): [string, unknown][] => {
    const of = catalogue.tables[table]?.label.of;
    return of ? [...values.values()].map((id): [string, unknown] => [of, id]) : [];
  });
  const names = await namesOfRows(tx, catalogue, companyId, references, language);
  return new Map(
    rows.map((row) => {
      const value = byTable.get(row.table_name)?.get(row.row_id);
      const of = catalogue.tables[row.table_name]?.label.of;
      return [row.id, (of && value !== undefined ? names.get(`${of} ${value}`) : value) ?? null];
    }),
  );
}
