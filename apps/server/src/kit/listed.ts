import type { ListMeta } from '@mesra/contract/kit/endpoint';
import type { ListQuery } from '@mesra/contract/kit/list-query';
import { and, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { RowCall } from './http.ts';
import { isAmong } from './ids.ts';
import { likePattern, metaOf, type Page } from './list.ts';

/** Hits of a keyword are counted up to so many; beyond them a list says "more than". */
export const LISTED_CAP = 500;
/** So many hits are named at most; where there are more, rows are compared one by one in their order, which soon fills a page. */
const MAX_NAMED = 5_000;
/** What the trigram index can find. */
const FINDABLE = /[\p{L}\p{N}]{3}/u;

/** A list whose rows are declared in `system.list_rows` (39-lists), so that a keyword finds them by parts of words. */
export interface KeywordList<Q extends ListQuery> {
  /** The kind of its rows. */
  kind: string;
  /** Whether the rows are in use: true or false as the list is filtered, null for both. */
  open: (query: Q) => boolean | null;
  /** Whether the list has every row of the company in that state: nothing else filters it, nobody is out of sight. */
  whole: (query: Q, call: RowCall) => boolean;
}

/** Rows that have a keyword: all of them, or with `first` those of the page where there are more than the cap. */
interface Found {
  ids: readonly number[];
  first: boolean;
}

async function findRows<Q extends ListQuery>(
  call: RowCall,
  query: Q,
  by: KeywordList<Q> | undefined,
): Promise<Found | null> {
  const { keyword, page, per_page } = query;
  const [companyId, ...others] = call.companyIds;
  if (!by || !keyword || companyId === undefined || others.length > 0 || !FINDABLE.test(keyword)) return null;
  const { kind, open, whole } = by;
  const state = open(query);
  const pattern = likePattern(keyword);
  const isFront =
    query.sort_by === 'name' && query.sort === 'asc' && page * per_page <= LISTED_CAP && whole(query, call);
  if (isFront) {
    const { rows } = await call.tx.$client.query<{ id: number; more: boolean }>({
      name: 'first of a list',
      text: 'select unnest(ids) as id, more from system.first_listed($1, $2, lower($3), lower($4), $5, $6, $7)',
      values: [...[companyId, kind, pattern, keyword], ...[state, LISTED_CAP, page * per_page]],
    });
    const ids = rows.map(({ id }) => id);
    const first = rows[0]?.more === true;
    return { ids: first ? ids.slice((page - 1) * per_page) : ids, first };
  }
  const { rows } = await call.tx.$client.query<{ id: number }>({
    name: 'all of a list',
    text: 'select unnest(system.listed($1, $2, lower($3), $4, $5)) as id',
    values: [companyId, kind, pattern, state, MAX_NAMED + 1],
  });
  return rows.length > MAX_NAMED ? null : { ids: rows.map(({ id }) => id), first: false };
}

interface ListParts<Q extends ListQuery, R> {
  id: SQLWrapper;
  /** How a keyword finds rows; without it each row is compared. */
  keyword: KeywordList<Q> | undefined;
  /** The condition of the list; with a keyword in the query rows are compared with it one by one. */
  where: (query: Q) => SQL | undefined;
  page: Page;
  /** `compared` is the query without a keyword that was looked up. */
  read: (where: SQL | undefined, page: Page, compared: Q) => Promise<R[]>;
  count: (where: SQL | undefined, compared: Q) => Promise<{ total: number; total_capped: boolean }>;
}

/**
 * A page of a list with its total. A keyword is looked up first: its rows are then found, put in order and counted by id. Where
 * more than `LISTED_CAP` rows have it, the first pages by name are found in that order, and the total is "more than" that.
 */
export async function readListed<Q extends ListQuery, R>(
  call: RowCall,
  query: Q,
  list: ListParts<Q, R>,
): Promise<{ data: R[]; meta: ListMeta }> {
  const found = await findRows(call, query, list.keyword);
  const compared = found ? { ...query, keyword: undefined } : query;
  const where = and(list.where(compared), found ? isAmong(list.id, found.ids) : undefined);
  if (found?.first) {
    const data = await list.read(where, { ...list.page, offset: 0 }, compared);
    return { data, meta: metaOf(query, { total: LISTED_CAP, total_capped: true }) };
  }
  const [data, counted] = await Promise.all([
    list.read(where, list.page, compared),
    list.count(where, compared),
  ]);
  return { data, meta: metaOf(query, counted) };
}
