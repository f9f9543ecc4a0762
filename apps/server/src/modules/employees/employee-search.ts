import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { likePattern } from '../../kit/list.ts';
import type { IndexedNumber } from './employee-numbers.ts';
import { employees } from './employees.tables.ts';

/** So many are looked at one by one, and counted exactly: of a keyword that more have, a list says "more than". */
export const KEYWORD_CAP = 500;
/** Enough that, without those who have left, there are still more than the cap. */
export const COUNTED_FIRST = 2 * KEYWORD_CAP + 1;
/** So many are asked for by their ids; of more, a page is soon found by going through everyone in order. */
const MOST_FOUND = 5_001;
/** What the index of parts of words can find at all. */
const FINDABLE = /[\p{L}\p{N}]{3}/u;

/** Those whose name, code, e-mail or telephone have a keyword in them; where there are many, some of them. */
export interface Found {
  ids: readonly number[];
  /** There are more than these. */
  more: boolean;
}

/** Looks a keyword up in the index; null where that cannot help, and each row must be looked at. */
export async function findByKeyword(
  tx: Tx,
  keyword: string | undefined,
  companyIds: readonly number[],
): Promise<Found | null> {
  if (!keyword || !FINDABLE.test(keyword)) return null;
  const { rows } = await tx.$client.query<{ id: number }>({
    name: 'employee keyword',
    text: 'select id from system.search_employees($1, lower($2), $3) as id',
    values: [companyIds, likePattern(keyword), MOST_FOUND],
  });
  return { ids: rows.map(({ id }) => id), more: rows.length === MOST_FOUND };
}

/** The ids of all who have a keyword, however many. */
export const foundByKeyword = (keyword: string, companyIds: readonly number[]): SQL =>
  sql`select system.search_employees(${sql.param([...companyIds])}::bigint[], lower(${likePattern(keyword)}), null)`;

/**
 * By part of name, code, e-mail or telephone; identity number and passport by the whole number only. Those that the index
 * has found stand for the first four, where it has found them all.
 */
export function keywordMatches(
  keyword: string,
  companyIds: readonly number[],
  vault: Vault,
  found: Found | null,
): SQL | undefined {
  const inText =
    found && !found.more
      ? sql`${employees.id} = any (${sql.param([...found.ids])}::bigint[])`
      : sql`${employees.search_text} like lower(${likePattern(keyword)})`;
  const exact = (name: IndexedNumber) => companyIds.flatMap((id) => vault.indexes(id, name, keyword));
  return or(
    inText,
    inArray(employees.identity_number_index, exact('identity_number')),
    inArray(employees.passport_index, exact('passport')),
  );
}
