import {
  type DocumentReaders,
  READER_COLUMNS,
  type ReaderColumn,
  type ReadersInput,
} from '@mesra/contract/documents/readers';
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db.ts';
import { Problem } from './problem.ts';

/*
 * Named readers of something: rows of a table of its module, each of which sets one column. Whoever matches any of them
 * is a reader.
 */

const TABLES = {
  branch_id: 'branches',
  division_id: 'divisions',
  department_id: 'departments',
  position_id: 'positions',
  position_level_id: 'position_levels',
  employee_id: 'employees',
} as const;

type ReaderTable = PgTable & { id: PgColumn; company_id: PgColumn } & Record<ReaderColumn, PgColumn>;

/** Rejects named readers that are not in this company, reporting all of them at once. */
export async function checkReaders(tx: Tx, companyId: number, readers: ReadersInput): Promise<void> {
  if (readers.kind !== 'named') return;
  const parts = READER_COLUMNS.filter((column) => readers[column].length > 0).map(
    (
      column,
    ) => sql`select ${column} as column_name, count(*)::int as n from reads.${sql.identifier(TABLES[column])}
      where company_id = ${companyId} and id = any (${sql.param(readers[column])}::bigint[])`,
  );
  const { rows } = await tx.execute<{ column_name: ReaderColumn; n: number }>(
    sql.join(parts, sql` union all `),
  );
  const wrong = rows.filter((row) => row.n < readers[row.column_name].length);
  if (wrong.length > 0)
    throw new Problem('invalid', {
      fields: Object.fromEntries(
        wrong.map((row) => [`readers.${row.column_name}`, [{ key: 'validation.not_in_company' }]]),
      ),
    });
}

/** What is read: the row whose readers they are. */
interface ReadRow {
  id: number;
  company_id: number;
}

/** Sets the named readers of a row, whose id is in `owner`; unchanged ones keep their row. */
export async function setReaders(
  tx: Tx,
  { table, owner }: { table: ReaderTable; owner: PgColumn },
  { id, company_id }: ReadRow,
  readers: ReadersInput,
): Promise<void> {
  const whereRow = and(eq(table.company_id, company_id), eq(owner, id));
  const before = (await tx
    .select()
    .from(table as PgTable)
    .where(whereRow)) as ({ id: number } & Record<ReaderColumn, number | null>)[];
  const wanted = READER_COLUMNS.flatMap((column) =>
    (readers.kind === 'named' ? readers[column] : []).map((named) => ({ column, id: named })),
  );
  const gone = before.filter((row) => !wanted.some((one) => row[one.column] === one.id));
  const fresh = wanted.filter((one) => !before.some((row) => row[one.column] === one.id));
  const goneIds = gone.map((row) => row.id);
  if (gone.length > 0) await tx.delete(table as PgTable).where(and(whereRow, inArray(table.id, goneIds)));
  if (fresh.length > 0)
    await tx
      .insert(table as PgTable)
      .values(fresh.map((one) => ({ company_id, [owner.name]: id, [one.column]: one.id })));
}

const nobody = (): Omit<DocumentReaders, 'kind'> => ({
  branch_id: [],
  division_id: [],
  department_id: [],
  position_id: [],
  position_level_id: [],
  employee_id: [],
});

/** Readers by the id of the row, with display names. */
export async function readersOf(
  tx: Tx,
  { table, owner }: { table: ReaderTable; owner: PgColumn },
  rows: readonly (ReadRow & { readers: DocumentReaders['kind'] })[],
): Promise<Map<number, DocumentReaders>> {
  const found = new Map<number, DocumentReaders>(
    rows.map((row) => [row.id, { kind: row.readers, ...nobody() }]),
  );
  const naming = rows.filter((row) => row.readers === 'named').map((row) => row.id);
  if (naming.length === 0) return found;
  const [name, of] = [sql.identifier(getTableName(table)), sql.identifier(owner.name)];
  const parts = READER_COLUMNS.map(
    (column) => sql`select r.${of} as owner_id, ${column} as column_name, n.id, n.name from ${name} r
      join reads.${sql.identifier(TABLES[column])} n on n.company_id = r.company_id and n.id = r.${sql.identifier(column)}
      where r.company_id = any (${sql.param(rows.map((row) => row.company_id))}::bigint[])
      and r.${of} = any (${sql.param(naming)}::bigint[])`,
  );
  const named = await tx.execute<{ owner_id: number; column_name: ReaderColumn; id: number; name: string }>(
    sql`${sql.join(parts, sql` union all `)} order by name, id`,
  );
  for (const { owner_id, column_name, id, name: label } of named.rows)
    found.get(owner_id)?.[column_name].push({ id, name: label });
  return found;
}
