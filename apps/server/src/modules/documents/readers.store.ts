import { type DocumentReaders, READER_COLUMNS, type ReadersInput } from '@mesra/contract/documents/readers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { Problem } from '../../kit/problem.ts';
import { documentReaders } from './documents.tables.ts';

const TABLES = {
  branch_id: 'branches',
  division_id: 'divisions',
  department_id: 'departments',
  position_id: 'positions',
  position_level_id: 'position_levels',
  employee_id: 'employees',
} as const;

/** Rejects named readers that are not in this company, reporting all of them at once. */
export async function checkReaders(tx: Tx, companyId: number, readers: ReadersInput): Promise<void> {
  if (readers.kind !== 'named') return;
  const parts = READER_COLUMNS.filter((column) => readers[column].length > 0).map(
    (
      column,
    ) => sql`select ${column} as column_name, count(*)::int as n from reads.${sql.identifier(TABLES[column])}
      where company_id = ${companyId} and id = any (${sql.param(readers[column])}::bigint[])`,
  );
  const { rows } = await tx.execute<{ column_name: (typeof READER_COLUMNS)[number]; n: number }>(
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

/** Sets the named readers of a document; unchanged ones keep their row. */
export async function setReaders(
  tx: Tx,
  companyId: number,
  documentId: number,
  readers: ReadersInput,
): Promise<void> {
  const whereRow = and(
    eq(documentReaders.company_id, companyId),
    eq(documentReaders.document_id, documentId),
  );
  const before = await tx.select().from(documentReaders).where(whereRow);
  const wanted = READER_COLUMNS.flatMap((column) =>
    (readers.kind === 'named' ? readers[column] : []).map((id) => ({ column, id })),
  );
  const gone = before.filter((row) => !wanted.some(({ column, id }) => row[column] === id));
  const fresh = wanted.filter(({ column, id }) => !before.some((row) => row[column] === id));
  if (gone.length > 0)
    await tx.delete(documentReaders).where(
      and(
        whereRow,
        inArray(
          documentReaders.id,
          gone.map((row) => row.id),
        ),
      ),
    );
  if (fresh.length > 0)
    await tx
      .insert(documentReaders)
      .values(
        fresh.map(({ column, id }) => ({ company_id: companyId, document_id: documentId, [column]: id })),
      );
}

const nobody = (): Omit<DocumentReaders, 'kind'> => ({
  branch_id: [],
  division_id: [],
  department_id: [],
  position_id: [],
  position_level_id: [],
  employee_id: [],
});

/** Named readers by document id, with display names. */
export async function readersOf(
  tx: Tx,
  rows: readonly { id: number; company_id: number; readers: DocumentReaders['kind'] }[],
): Promise<Map<number, DocumentReaders>> {
  const found = new Map<number, DocumentReaders>(
    rows.map((row) => [row.id, { kind: row.readers, ...nobody() }]),
  );
  const naming = rows.filter((row) => row.readers === 'named').map((row) => row.id);
  if (naming.length === 0) return found;
  const parts = READER_COLUMNS.map(
    (column) => sql`select r.document_id, ${column} as column_name, n.id, n.name from document_readers r
      join reads.${sql.identifier(TABLES[column])} n on n.company_id = r.company_id and n.id = r.${sql.identifier(column)}
      where r.company_id = any (${sql.param(rows.map((row) => row.company_id))}::bigint[])
      and r.document_id = any (${sql.param(naming)}::bigint[])`,
  );
  const named = await tx.execute<{
    document_id: number;
    column_name: (typeof READER_COLUMNS)[number];
    id: number;
    name: string;
  }>(sql`${sql.join(parts, sql` union all `)} order by name, id`);
  for (const { document_id, column_name, id, name } of named.rows)
    found.get(document_id)?.[column_name].push({ id, name });
  return found;
}
