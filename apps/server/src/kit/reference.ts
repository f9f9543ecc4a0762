import type { ReferenceEndpoints } from '@mesra/contract/kit/reference';
import { and, eq, getTableName, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from './actor.ts';
import type { Tx } from './db.ts';
import { type Handled, handle } from './http.ts';
import { countMatches, likePattern, metaOf, pageOf } from './list.ts';
import { notFound, Problem, stale } from './problem.ts';

/** A table of reference rows: the columns that every one has. */
export type ReferenceTable = PgTable & {
  id: AnyPgColumn;
  company_id: AnyPgColumn;
  name: AnyPgColumn;
  code: AnyPgColumn;
  archived_at: AnyPgColumn;
  version: AnyPgColumn;
  created_at: AnyPgColumn;
};

interface ReferenceRow {
  id: number;
  company_id: number;
  name: string;
  code: string | null;
  archived_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

interface ReferenceOptions {
  table: ReferenceTable;
  endpoints: ReferenceEndpoints;
  /** How many employees use each row: SQL that counts for `id` of the row's company. */
  employees: (companyId: SQL, id: SQL) => SQL;
  may: (actor: Actor, companyId: number) => boolean;
}

/** The handlers of a reference resource (contract/kit/reference): list, create, read, update, delete. */
export function referenceHandlers({ table, endpoints, employees, may }: ReferenceOptions): Handled[] {
  const count = employees(sql`${table.company_id}`, sql`${table.id}`);

  const select = async (tx: Tx, where: SQL | undefined, page?: ReturnType<typeof pageOf>) => {
    const query = tx
      .select({ row: table, employees_count: sql<number>`(${count})::int` })
      .from(table as PgTable)
      .where(where)
      .$dynamic();
    if (page)
      query
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.offset);
    return (await query) as unknown as { row: ReferenceRow; employees_count: number }[];
  };
  const present = (actor: Actor) => (found: { row: ReferenceRow; employees_count: number }) => {
    const allowed = may(actor, found.row.company_id);
    return {
      ...found.row,
      employees_count: found.employees_count,
      can: { update: allowed, archive: allowed },
    };
  };
  const one = async (tx: Tx, companyIds: readonly number[], id: number) => {
    const [found] = await select(tx, and(inArray(table.company_id, [...companyIds]), eq(table.id, id)));
    if (!found) throw notFound();
    return found;
  };

  return [
    handle(endpoints.list, async ({ query, companyIds, actor, tx }) => {
      const where = and(
        inArray(table.company_id, [...companyIds]),
        query.archived ? undefined : isNull(table.archived_at),
        query.keyword
          ? sql`(${table.name} ilike ${likePattern(query.keyword)} or ${table.code} ilike ${likePattern(query.keyword)})`
          : undefined,
      );
      const columns = { name: table.name, code: table.code, created_at: table.created_at };
      const rows = await select(tx, where, pageOf(query, columns, table.id));
      const meta = metaOf(query, await countMatches(tx, sql`from ${table} where ${where}`));
      return { data: rows.map(present(actor)), meta };
    }),
    handle(endpoints.read, async ({ params, companyIds, actor, tx }) => ({
      data: present(actor)(await one(tx, companyIds, params.id)),
    })),
    handle(endpoints.create, async ({ body, companyIds, actor, tx }) => {
      const [made] = (await tx.insert(table).values(body).returning({ id: table.id })) as { id: number }[];
      return {
        data: present(actor)(await one(tx, companyIds, made?.id ?? 0)),
        message: 'created',
        status: 201,
      };
    }),
    handle(endpoints.update, async ({ params, body, companyIds, actor, tx, services }) => {
      const { version, archived, ...values } = body;
      const now = services.clock.now().toISOString();
      const set = archived === undefined ? values : { ...values, archived_at: archived ? now : null };
      const before = await one(tx, companyIds, params.id);
      const here = and(
        eq(table.company_id, before.row.company_id),
        eq(table.id, params.id),
        eq(table.version, version),
      );
      const changed =
        Object.keys(set).length === 0 ? [before] : await tx.update(table).set(set).where(here).returning();
      if (changed.length === 0) throw stale(present(actor)(before));
      return { data: present(actor)(await one(tx, companyIds, params.id)), message: 'saved' };
    }),
    handle(endpoints.remove, async ({ params, companyIds, tx }) => {
      const { row, employees_count } = await one(tx, companyIds, params.id);
      if (employees_count > 0)
        throw new Problem('in_use', { params: { count: employees_count, what: 'employees' } });
      try {
        await tx.delete(table).where(and(eq(table.company_id, row.company_id), eq(table.id, row.id)));
      } catch (error) {
        const cause = (error as { cause?: { code?: string; table?: string } }).cause;
        if (cause?.code !== '23503') throw error;
        throw new Problem('in_use', { params: { count: 1, what: cause.table ?? getTableName(table) } });
      }
      return { data: {}, message: 'deleted' };
    }),
  ];
}
