import type { ListMeta } from '@mesra/contract/kit/endpoint';
import { type ListQuery, TOTAL_CAP } from '@mesra/contract/kit/list-query';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Tx } from './db.ts';
import { BY_VALUES, ONE_PLAN } from './statements.ts';

/** Escapes `%` and `_` in search text. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Order, size and offset of a page. */
export interface Page {
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** Offset and order of a page; ties are broken by id. */
export function pageOf(
  query: ListQuery,
  columns: Record<string, SQL | { getSQL(): SQL }>,
  id: { getSQL(): SQL },
): Page {
  const direction = query.sort === 'asc' ? asc : desc;
  const column = columns[query.sort_by];
  const by = column ? [direction(column.getSQL()), direction(id.getSQL())] : [direction(id.getSQL())];
  return { orderBy: by, limit: query.per_page, offset: (query.page - 1) * query.per_page };
}

/** Applies order and limit of a page; unchanged without a page. */
export const withPage = <Q extends PgSelect>(query: Q, page: Page | undefined) =>
  page
    ? query
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.offset)
    : query;

/**
 * How a count is planned whose list may be narrowed by some filters, days, people or texts: by their values where any is there;
 * once where none is, since what is left finds its rows by the same index whatever its values.
 */
export const plannedFor = (filters: readonly unknown[]): string =>
  filters.some(Boolean) ? BY_VALUES : ONE_PLAN;

/**
 * Whether a row is on a page, by a query of the keys of the list: they are located first, so that nothing is worked out for the
 * rows before it.
 */
export const onPage = <Q extends PgSelect>(
  { company_id, id }: Record<'company_id' | 'id', { getSQL(): SQL }>,
  keys: Q,
  page: Page,
): SQL => sql`(${company_id}, ${id}) in (${withPage(keys, page).getSQL()})`;

/** Among the conditions of a page of a few rows in the order of an index, which is found in the same way whatever its values. */
export const ONCE_PLANNED = sql.raw(`${ONE_PLAN}true`);

/**
 * Counts matches exactly up to the cap, and reports if there are more. `matching` is `from … where …`; those of several queries
 * are counted each for itself, which passes no row through a union.
 */
export async function countMatches(
  tx: Tx,
  matching: SQL | readonly SQL[],
  planned = BY_VALUES,
): Promise<{ total: number; total_capped: boolean }> {
  const counted = [matching]
    .flat()
    .map((one) => sql`(select count(*) from (select 1 ${one} limit ${TOTAL_CAP + 1}) as matches)`);
  const result = await tx.execute<{ n: number }>(
    sql`${sql.raw(planned)}select (${sql.join(counted, sql` + `)})::int as n`,
  );
  const n = result.rows[0]?.n ?? 0;
  return n > TOTAL_CAP ? { total: TOTAL_CAP, total_capped: true } : { total: n, total_capped: false };
}

export function metaOf(query: ListQuery, counted: { total: number; total_capped: boolean }): ListMeta {
  return {
    page: query.page,
    per_page: query.per_page,
    ...counted,
    last_page: Math.max(1, Math.ceil(counted.total / query.per_page)),
  };
}
