import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db.ts';

/** Links to rows of another register through a join table, entered as a list of ids. */
export interface Link {
  table: PgTable & { company_id: AnyPgColumn };
  /** The columns of `table` that name the row and the linked row. */
  row: AnyPgColumn;
  linked: AnyPgColumn;
  /** The table or view of the linked rows. */
  to: SQLWrapper & { company_id: SQLWrapper; id: SQLWrapper; name: SQLWrapper };
  /** The response field with their names, in the order of the ids. */
  names: string;
}

/** Links by the name of their ids field. */
export type Links = Record<string, Link>;

/** The ids and names of the linked rows as columns of a row, by name. */
export function linkColumns(owner: { company_id: AnyPgColumn; id: AnyPgColumn }, links: Links = {}) {
  const columns = Object.entries(links).flatMap(([ids, { table, row, linked, to, names }]) => {
    const each = (value: SQLWrapper) => sql`to_jsonb(array(select ${value} from ${table}
      join ${to} on ${to.company_id} = ${table.company_id} and ${to.id} = ${linked}
      where ${table.company_id} = ${owner.company_id} and ${row} = ${owner.id}
      order by ${to.name}))`;
    return [[ids, each(to.id)] as const, [names, each(to.name)] as const];
  });
  return Object.fromEntries(columns) as Record<string, SQL>;
}

/** Replaces the stored links by those entered; an omitted field is unchanged. */
export async function storeLinks(
  tx: Tx,
  { company_id, id }: { company_id: number; id: number },
  entered: Record<string, unknown>,
  links: Links = {},
): Promise<void> {
  for (const [field, { table, row, linked }] of Object.entries(links)) {
    const ids = entered[field] as number[] | undefined;
    if (!ids) continue;
    await tx.delete(table).where(and(eq(table.company_id, company_id), eq(row, id)));
    const rows = ids.map((one) => ({ company_id, [row.name]: id, [linked.name]: one }));
    if (rows.length > 0) await tx.insert(table as PgTable).values(rows as never);
  }
}
