import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { likePattern } from '../../kit/list.ts';
import type { IndexedNumber } from './employee-numbers.ts';
import { employees } from './employees.tables.ts';

/** Up to this many hits are checked and counted exactly; beyond it a list says "more than". */
export const KEYWORD_CAP = 500;
/** Enough hits to exceed the cap even without those who have left. */
export const COUNTED_FIRST = 2 * KEYWORD_CAP + 1;
/** Up to this many hits are queried by id; beyond it, scanning in order finds a page quickly. */
const MAX_FOUND = 5_001;
/** What the trigram index can find. */
const FINDABLE = /[\p{L}\p{N}]{3}/u;

/** Employees whose name, code, e-mail or phone contains a keyword; a subset if there are many. */
export interface Found {
  ids: readonly number[];
  /** There are more hits than these. */
  more: boolean;
}

/** Looks a keyword up in the index; null if the index cannot help and every row must be checked. */
export async function findByKeyword(
  tx: Tx,
  keyword: string | undefined,
  companyIds: readonly number[],
): Promise<Found | null> {
  if (!keyword || !FINDABLE.test(keyword)) return null;
  const { rows } = await tx.$client.query<{ id: number }>({
    name: 'employee keyword',
    text: 'select id from system.search_employees($1, lower($2), $3) as id',
    values: [companyIds, likePattern(keyword), MAX_FOUND],
  });
  return { ids: rows.map(({ id }) => id), more: rows.length === MAX_FOUND };
}

/** Org unit filters of a search. */
type OrgUnits = Partial<
  Record<
    'branch_id' | 'division_id' | 'department_id' | 'position_id' | 'position_level_id',
    readonly number[]
  >
>;

/** How many first hits are wanted: `limit` of them if there are more than `cap`, else all. */
interface Wanted {
  cap: number;
  limit: number;
}

/**
 * The first hits of a keyword by name with the number of all, within the given current org units or overall and, if a day
 * is given, active on it; null if the index cannot help.
 */
export async function findFirstByKeyword(
  tx: Tx,
  keyword: string | undefined,
  companyIds: readonly number[],
  units: OrgUnits,
  activeOn: PlainDate | null,
  { cap, limit }: Wanted,
): Promise<(Found & { total: number }) | null> {
  if (!keyword || !FINDABLE.test(keyword)) return null;
  const { rows } = await tx.$client.query<{ id: number; total: number }>({
    name: 'employee keyword by name',
    text: 'select employee_id as id, total from system.first_employees($1, lower($2), $3, $4, $5, $6, $7, $8, $9, $10)',
    values: [
      companyIds,
      likePattern(keyword),
      units.branch_id ?? null,
      units.division_id ?? null,
      units.department_id ?? null,
      units.position_id ?? null,
      units.position_level_id ?? null,
      activeOn,
      cap,
      limit,
    ],
  });
  const total = rows[0]?.total ?? 0;
  return { ids: rows.map(({ id }) => id), more: total > cap, total };
}

/** Ids of all hits of a keyword, however many. */
export const foundByKeyword = (keyword: string, companyIds: readonly number[]): SQL =>
  sql`select system.search_employees(${sql.param([...companyIds])}::bigint[], lower(${likePattern(keyword)}), null)`;

/**
 * Matches part of the name, code, e-mail or phone, or the full IC or passport number. Index hits replace the
 * first four checks if the index has found all of them.
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
