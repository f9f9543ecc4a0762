import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { BY_VALUES } from '../../kit/statements.ts';
import {
  type EmployeeFilter,
  employeesMatching,
  findByKeyword,
  keywordMatches,
  ofAnyStatus,
  STRUCTURE,
  seesAll,
} from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

/** Filters of another module's list by the employees its rows belong to. */
type PeopleFilter = Pick<EmployeeFilter, 'keyword' | (typeof STRUCTURE)[number]>;

type PeopleCall = Pick<RowCall, 'actor' | 'companyIds' | 'services' | 'tx'>;

/** Whose rows another module's list shows, as conditions; undefined where one leaves nobody out. */
export interface ListedPeople {
  /** On the rows themselves, by the id of their employee. */
  rows: SQL | undefined;
  /** On the employees, to be joined to the rows. */
  people: SQL | undefined;
}

const NOBODY_BY_TEXT = { ids: [], more: false };

/**
 * The people whom a keyword means, by text or full number; null if the index cannot help, or they are too many to be
 * named.
 */
async function idsByKeyword(
  { tx, companyIds, services }: PeopleCall,
  keyword: string,
): Promise<number[] | null> {
  const [found, numbered] = await Promise.all([
    findByKeyword(tx, keyword, companyIds),
    tx
      .select({ id: employees.id })
      .from(employees)
      .where(
        and(
          inArray(employees.company_id, [...companyIds]),
          keywordMatches(keyword, companyIds, services.vault, NOBODY_BY_TEXT),
        ),
      ),
  ]);
  if (!found || found.more) return null;
  return [...new Set([...found.ids, ...numbered.map(({ id }) => id)])];
}

/**
 * The employees whose rows another module's list shows: those in the caller's scope who match its filters. A keyword is
 * looked up before: rows of people who are named are found and counted without reading every person. `ownTextFound` is
 * which rows have the keyword in a text of their own, looked up at the same time; they are shown too.
 */
export async function listedPeople(
  query: PeopleFilter,
  call: PeopleCall,
  employeeId: { getSQL(): SQL },
  ownTextFound?: Promise<SQL>,
): Promise<ListedPeople> {
  const { actor, companyIds, services } = call;
  const [ids, ownText] = await Promise.all([
    query.keyword ? idsByKeyword(call, query.keyword) : null,
    ownTextFound,
  ]);
  // Few people and many are not found the same way.
  const rows = ids ? sql`${sql.raw(BY_VALUES)}${or(isAmong(employeeId, ids), ownText)}` : undefined;
  const apart = ids !== null || ownText !== undefined;
  const left = apart ? { ...query, keyword: undefined } : query;
  const unnamed =
    query.keyword && ownText && !ids
      ? or(keywordMatches(query.keyword, companyIds, services.vault, null), ownText)
      : undefined;
  const named = (query.keyword && !ids) || STRUCTURE.some((name) => left[name]);
  if (!named && companyIds.every((id) => seesAll(actor, id))) return { rows, people: undefined };
  const those = employeesMatching({ ...left, ...ofAnyStatus } as EmployeeFilter, actor, companyIds, services);
  return { rows, people: and(those, unnamed) };
}

/** A table whose rows belong to employees. */
type TableOfPeople = PgTable & { company_id: AnyPgColumn; employee_id: AnyPgColumn };

/**
 * The rows of the call's companies that such a list is of, as SQL that begins with `from`, to count them: by an index of the
 * rows alone where it is of everyone.
 */
export function rowsOfPeople(
  table: TableOfPeople,
  { companyIds }: Pick<RowCall, 'companyIds'>,
  { rows, people }: ListedPeople,
): SQL {
  const person = and(eq(employees.company_id, table.company_id), eq(employees.id, table.employee_id));
  const those = and(inArray(table.company_id, [...companyIds]), rows);
  if (people)
    return sql`from ${table} inner join ${employees} on ${person}
      where ${and(those, isNull(employees.archived_at), people)}`;
  return sql`from ${table} where ${those} and not exists
    (select from ${employees} where ${person} and ${employees.archived_at} is not null)`;
}
