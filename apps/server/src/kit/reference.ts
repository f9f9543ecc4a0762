import type { ReferenceEndpoints } from '@mesra/contract/kit/reference';
import { and, eq, getTableName, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from './actor.ts';
import type { Tx } from './db.ts';
import { type Handled, handle } from './http.ts';
import { countMatches, likePattern, metaOf, pageOf } from './list.ts';
import { notFound } from './problem.ts';
import { inUse, usesOf } from './uses.ts';
import { updateVersioned } from './versioned.ts';

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

/** Who asks, of which companies. */
export interface ReferenceCaller {
  actor: Actor;
  companyIds: readonly number[];
  tx: Tx;
}

interface ReferenceOptions {
  table: ReferenceTable;
  endpoints: ReferenceEndpoints;
  /** How many of the employees whom the caller may see use each row: SQL that counts for `id` of the row's company. */
  employees: (caller: ReferenceCaller, companyId: SQL, id: SQL) => SQL;
  may: (actor: Actor, companyId: number) => boolean;
}

/** The handlers of a reference resource (contract/kit/reference): list, create, read, update, delete. */
export function referenceHandlers({ table, endpoints, employees, may }: ReferenceOptions): Handled[] {
  const select = async (
    caller: ReferenceCaller,
    where: SQL | undefined,
    page?: ReturnType<typeof pageOf>,
  ) => {
    const count = employees(caller, sql`${table.company_id}`, sql`${table.id}`);
    const query = caller.tx
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
  const one = async (caller: ReferenceCaller, id: number) => {
    const mine = inArray(table.company_id, [...caller.companyIds]);
    const [found] = await select(caller, and(mine, eq(table.id, id)));
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
      const rows = await select({ actor, companyIds, tx }, where, pageOf(query, columns, table.id));
      const meta = metaOf(query, await countMatches(tx, sql`from ${table} where ${where}`));
      return { data: rows.map(present(actor)), meta };
    }),
    handle(endpoints.read, async ({ params, companyIds, actor, tx }) => ({
      data: present(actor)(await one({ actor, companyIds, tx }, params.id)),
    })),
    handle(endpoints.create, async ({ body, companyIds, actor, tx }) => {
      const [made] = (await tx.insert(table).values(body).returning({ id: table.id })) as { id: number }[];
      return {
        data: present(actor)(await one({ actor, companyIds, tx }, made?.id ?? 0)),
        message: 'created',
        status: 201,
      };
    }),
    handle(endpoints.update, async ({ params, body, companyIds, actor, tx, services }) => {
      const { version, archived, ...values } = body;
      const now = services.clock.now().toISOString();
      const set = archived === undefined ? values : { ...values, archived_at: archived ? now : null };
      const before = await one({ actor, companyIds, tx }, params.id);
      const where = and(eq(table.company_id, before.row.company_id), eq(table.id, params.id));
      if (Object.keys(set).length > 0)
        await updateVersioned(tx, table, { where, version, set }, () => present(actor)(before));
      return { data: present(actor)(await one({ actor, companyIds, tx }, params.id)), message: 'saved' };
    }),
    handle(endpoints.remove, async ({ params, companyIds, actor, tx, language }) => {
      const { row } = await one({ actor, companyIds, tx }, params.id);
      // Held first: whoever begins to use it meanwhile waits, and then finds it gone.
      await tx.execute(
        sql`select from ${table} where company_id = ${row.company_id} and id = ${row.id} for update`,
      );
      const uses = await usesOf(tx, getTableName(table), row.company_id, row.id);
      if (uses.length > 0) throw inUse(uses, language);
      await tx.delete(table).where(and(eq(table.company_id, row.company_id), eq(table.id, row.id)));
      return { data: {}, message: 'deleted' };
    }),
  ];
}
