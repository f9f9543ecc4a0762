import { mayMistype, mistypedAs, wordTest } from '@mesra/domain/kit/near-word';
import { type SQL, sql } from 'drizzle-orm';
import type { ActorRole } from './actor.ts';
import type { Tx } from './db.ts';
import type { RowCall } from './http.ts';
import type { SearchDeclaration } from './search-declaration.ts';

/** A word that must be found. */
export interface SearchTerm {
  /** For lower-case text in the database (`~`). */
  pattern: string;
  test: RegExp;
}

/** The words of a query, at most one of them with a mistake. */
export type SearchVariant = readonly SearchTerm[];

/** A search by somebody in one of their companies. */
export interface SearchCall extends RowCall {
  companyId: number;
  role: ActorRole;
  /** As it was typed, for what is found by a whole number. */
  text: string;
  /** The words, all of which must be found; more than one where a mistake may be in any of them. */
  variants: readonly SearchVariant[];
  limit: number;
}

/** What a module lets people find. */
export type Search = SearchDeclaration<SearchCall>;

const termOf = (word: string, near: boolean): SearchTerm => ({
  pattern: `(^|[^[:alnum:]])${near ? `(${mistypedAs(word).join('|')})` : word}`,
  test: wordTest(word, near),
});

/** Words as they begin. */
export const asTyped = (typed: readonly string[]): SearchVariant[] => [
  typed.map((word) => termOf(word, false)),
];

/**
 * The same with one mistake in one of them; none if no word may have one. That one comes last: rows are compared with it only
 * where they have the others, which cost much less to look for.
 */
export const mistyped = (typed: readonly string[]): SearchVariant[] =>
  typed.flatMap((wrong) => {
    const others = typed.filter((word) => word !== wrong).map((word) => termOf(word, false));
    if (!mayMistype(wrong, others.length > 0 ? 'beside' : 'alone')) return [];
    return [[...others, termOf(wrong, true)]];
  });

/** Whether a text contains every word. */
export const hasAll = (text: string, terms: SearchVariant): boolean =>
  terms.every(({ test }) => test.test(text));

/** Rows to look through where not every one that is found may be opened. */
export const CANDIDATES = 200;

/** Everyone's entries. */
export const EVERYONE = sql`null::bigint[]`;

/** The entries of one person. */
export const ofPerson = (employeeId: number): SQL => sql`${sql.param([employeeId])}::bigint[]`;

const patternsOf = (variants: readonly SearchVariant[]): SQL =>
  sql`${sql.param(variants.map((terms) => terms.map(({ pattern }) => pattern)))}::text[]`;

/**
 * Ids of rows of a table declared searchable (39-search), the latest first; `people` are the ids of those whose rows they
 * may be.
 */
export async function findEntries(
  { tx, companyId, variants, limit }: Pick<SearchCall, 'tx' | 'companyId' | 'variants' | 'limit'>,
  kind: string,
  people: SQL = EVERYONE,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from system.search_entries(${companyId}, ${kind}, ${patternsOf(variants)}, ${people}, ${limit}) id`,
  );
  return rows.map(({ id }) => id);
}

/** The most rows that a list has by a keyword of their text; beyond it, comparing them in its order finds a page quickly. */
const MAX_WITH_KEYWORD = 1000;
/** What the index can find. */
const FINDABLE = /[\p{L}\p{N}]{3}/u;

/**
 * Ids of the rows of a kind in some companies whose own text contains a keyword, not only the name of whose they are; null if
 * the index cannot help, or they are too many to be named.
 */
export async function entriesWith(
  tx: Tx,
  companyIds: readonly number[],
  kind: string,
  keyword: string,
): Promise<number[] | null> {
  if (!FINDABLE.test(keyword)) return null;
  // The name of whose a row is stands on a line of its own.
  const pattern = `^[^\\n]*${keyword.toLowerCase().replace(/[!-/:-@[-`{-~]/g, '\\$&')}`;
  const { rows } = await tx.execute<{ id: number; company_id: number }>(
    sql`select s.id, c.company_id from unnest(${sql.param([...companyIds])}::bigint[]) c (company_id) cross join lateral
      system.search_entries(c.company_id, ${kind}, ${sql.param([[pattern]])}::text[], ${EVERYONE}, ${MAX_WITH_KEYWORD}) s (id)`,
  );
  const inOne = (id: number) => rows.filter((row) => row.company_id === id).length;
  if (companyIds.some((id) => inOne(id) >= MAX_WITH_KEYWORD)) return null;
  return rows.map(({ id }) => id);
}

/** Whom a search of people is limited to. */
export interface PeopleFilter {
  /** Only names are searched, not codes, e-mail addresses and telephone numbers. */
  names: boolean;
  people: SQL;
  /** Those active on this day come first. */
  today: string;
}

/** Ids of employees, in the order in which they are shown. */
export async function findPeople(
  { tx, companyId, variants, limit }: { tx: Tx } & Pick<SearchCall, 'companyId' | 'variants' | 'limit'>,
  { names, people, today }: PeopleFilter,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from system.search_people(${companyId}, ${patternsOf(variants)}, ${names}, ${people}, ${today}::date, ${limit}) id`,
  );
  return rows.map(({ id }) => id);
}

/** Rows in the order of their ids. */
export function inOrder<R extends { id: number }>(rows: readonly R[], ids: readonly number[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
