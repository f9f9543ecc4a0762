import {
  EMPLOYEE_COLUMNS,
  EMPLOYEE_RELATIONS,
  EMPLOYEE_SELECTED,
  type EmployeeRow,
  employeeEndpoints,
} from '@mesra/contract/employees/employee';
import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { TOTAL_CAP } from '@mesra/contract/kit/list-query';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { type Call, handle } from '../../kit/http.ts';
import { metaOf } from '../../kit/list.ts';
import {
  daySql,
  type EmployeeFilter,
  employeesMatching,
  periodSql,
  STRUCTURE,
} from './employee-list-query.ts';
import { type EmployeeNumber, maskNumber, openNumber } from './employee-numbers.ts';
import {
  COUNTED_FIRST,
  type Found,
  findByKeyword,
  findFirstByKeyword,
  foundByKeyword,
  KEYWORD_CAP,
} from './employee-search.ts';
import { abilities, mayList, mayManage, seesAll } from './employees.policy.ts';
import { employees } from './employees.tables.ts';
import { employments } from './employment.tables.ts';
import { activeOn } from './service-days.ts';

type Column = (typeof EMPLOYEE_COLUMNS | typeof EMPLOYEE_SELECTED)[number];
type Relation = (typeof EMPLOYEE_RELATIONS)[number];

const RELATION_TABLES: Record<Relation, string> = {
  branch: 'branches',
  division: 'divisions',
  department: 'departments',
  position: 'positions',
  position_level: 'position_levels',
};
const SORTS = {
  id: employees.id,
  name: sql`lower(${employees.name})`,
  employee_code: sql`lower(${employees.employee_code})`,
  company_joined_at: employees.company_joined_at,
  inactive_at: employees.inactive_at,
  created_at: employees.created_at,
};

const FILTERED = ['id', ...STRUCTURE] as const;

const inStructure = (name: string): name is (typeof STRUCTURE)[number] =>
  (STRUCTURE as readonly string[]).includes(name);

const rowsOf = async <R extends Record<string, unknown>>(tx: Tx, query: SQL) =>
  (await tx.execute<R>(query)).rows as R[];

interface ListedRow extends Record<string, unknown> {
  id: number;
  company_id: number;
  name: string;
  employee_code: string;
  version: number;
  inactive: boolean;
  ends: string | null;
  total: number;
}

const chosen = <T extends string>(all: readonly T[], requested: readonly string[]): readonly T[] =>
  all.filter((name) => requested.includes(name));

const isSelected = (name: string): boolean => (EMPLOYEE_SELECTED as readonly string[]).includes(name);

/** A column of the page; placement columns come from the period if a date is given. */
function columnSql(name: Column, as_of: string | undefined): SQL {
  if (name === 'identity_number' || name === 'passport')
    return sql`${employees[`${name}_sealed`]} as ${sql.identifier(name)}`;
  return as_of && inStructure(name) ? sql`${employments[name]}` : sql`${employees[name]}`;
}

/** One statement: the page, the names of its relations, and the capped count. */
function listSql(
  query: QueryOf<typeof employeeEndpoints.list>,
  where: SQL,
  columns: readonly Column[],
  relations: readonly Relation[],
  today: SQL,
  total: SQL,
): SQL {
  const direction = sql.raw(query.sort);
  const held = query.as_of ? employments : employees;
  const ids = relations.map((name) => sql`${held[`${name}_id`]} as ${sql.identifier(`of_${name}`)}`);
  const from = query.as_of
    ? sql`${employees} join ${employments} on ${periodSql(query.as_of)}`
    : sql`${employees}`;
  const selected = [
    sql`${employees.id}, ${employees.company_id}, ${employees.name}, ${employees.employee_code}, ${employees.version}`,
    sql`not ${activeOn(today)} as inactive, ${employees.inactive_at} as ends, ${SORTS[query.sort_by]} as sort_key`,
    ...columns.map((name) => columnSql(name, query.as_of)),
    ...ids,
  ];
  const offset = (query.page - 1) * query.per_page;
  const order = sql`order by ${SORTS[query.sort_by]} ${direction}, ${employees.id} ${direction}`;
  // Deep pages are located by index, reading only their own rows.
  const page =
    offset > 0 && !query.as_of
      ? sql`select ${sql.join(selected, sql`, `)} from ${employees} where (${employees.company_id}, ${employees.id}) in
          (select ${employees.company_id}, ${employees.id} from ${employees} where ${where} ${order}
            limit ${query.per_page} offset ${offset})`
      : sql`select ${sql.join(selected, sql`, `)} from ${from} where ${where} ${order} limit ${query.per_page}
          offset ${offset}`;
  const names = relations.map(
    (name) => sql`, ${sql.identifier(`r_${name}`)}.name as ${sql.identifier(name)}`,
  );
  const joins = relations.map(
    (name) => sql` left join reads.${sql.identifier(RELATION_TABLES[name])} ${sql.identifier(`r_${name}`)}
      on ${sql.identifier(`r_${name}`)}.company_id = page.company_id
      and ${sql.identifier(`r_${name}`)}.id = page.${sql.identifier(`of_${name}`)}`,
  );
  return sql`select page.*, (${total}) as total${sql.join(names)}
    from (${page}) page${sql.join(joins)} order by page.sort_key ${direction}, page.id ${direction}`;
}

const countSql = (where: SQL, cap = TOTAL_CAP) =>
  sql`select count(*)::int as total from (select 1 from ${employees} where ${where} limit ${cap + 1}) matches`;

/** Count for a frequent keyword: if enough of the first hits match the filters, no other rows are read. */
function keywordCountSql(others: SQL, { ids }: Found, all: SQL): SQL {
  const among = (people: SQL) => countSql(sql`${others} and ${employees.id} in (${people})`, KEYWORD_CAP);
  const first = among(sql`select unnest(${sql.param(ids.slice(0, COUNTED_FIRST))}::bigint[])`);
  return sql`select case when (${first}) > ${KEYWORD_CAP} then ${KEYWORD_CAP + 1} else (${among(all)}) end as total`;
}

/**
 * The number of active employees of a company without counting: the maintained count of those without a last
 * day, plus the few with a future last day.
 */
const cachedTotalSql = (companyId: number, today: SQL) =>
  sql`select coalesce((select without_last_day from employee_counts where company_id = ${companyId}), 0)
    + (select count(*)::int from ${employees} where ${employees.company_id} = ${companyId} and ${employees.inactive_at} >= ${today}) as total`;

/** Whether the list is all active employees of one company, with no scope limit. */
function isUnfiltered(query: EmployeeFilter, actor: Actor, companyIds: readonly number[]): boolean {
  const [companyId] = companyIds;
  const filtered =
    query.as_of || query.keyword || query.employee_type || FILTERED.some((name) => query[name]);
  return !filtered && query.status === 'Active' && companyIds.length === 1 && seesAll(actor, companyId ?? 0);
}

function present(
  row: ListedRow,
  actor: Actor,
  vault: Vault,
  columns: readonly Column[],
  relations: readonly Relation[],
): EmployeeRow {
  const inFull = mayManage(actor, row.company_id);
  const listed = mayList(actor, row.company_id);
  const answer: Record<string, unknown> = {
    id: row.id,
    company_id: row.company_id,
    name: row.name,
    employee_code: row.employee_code,
    status: row.inactive ? 'Inactive' : 'Active',
    version: row.version,
    can: abilities(actor, { company_id: row.company_id, inactive_at: row.ends }),
  };
  for (const name of columns) {
    if (!listed && name !== 'image') continue;
    const value = row[name];
    if (isSelected(name) && !inFull) answer[name] = null;
    else if (!Buffer.isBuffer(value)) answer[name] = value;
    else {
      const number = openNumber(vault, row, name as EmployeeNumber, value);
      answer[name] = inFull ? number : maskNumber(number);
    }
  }
  for (const name of listed ? relations : [])
    answer[name] = row[name] === null ? null : { id: row[`of_${name}`], name: row[name] };
  return answer as EmployeeRow;
}

type ListCall = Pick<Call<typeof employeeEndpoints.list>, 'query' | 'actor' | 'companyIds' | 'services'>;

/** How a list's total is counted, and up to which cap. */
function countingOf(
  { query, actor, companyIds, services }: ListCall,
  where: SQL,
  found: Found | null,
): { total: SQL; cap: number } {
  const [companyId = 0] = companyIds;
  if (isUnfiltered(query, actor, companyIds))
    return { total: cachedTotalSql(companyId, daySql(query, actor, companyIds, services)), cap: TOTAL_CAP };
  if (!found || found.ids.length < COUNTED_FIRST) return { total: countSql(where), cap: TOTAL_CAP };
  const others = employeesMatching({ ...query, keyword: undefined }, actor, companyIds, services);
  const all = foundByKeyword(query.keyword ?? '', companyIds);
  return { total: keywordCountSql(others, found, all), cap: KEYWORD_CAP };
}

/** Pages up to this offset can be served from a keyword's first hits, however many are filtered out. */
const FRONT = KEYWORD_CAP - 100;

/** Whether a page is within the first rows by name. */
const isInFront = ({ sort_by, sort, page, per_page }: ListCall['query']): boolean =>
  sort_by === 'name' && sort === 'asc' && page * per_page <= FRONT;

interface Page {
  rows: ListedRow[];
  total: number;
  cap: number;
}

/**
 * Whether the first hits of a keyword are exactly the first rows of the list: every filter is one that the search knows,
 * the caller sees everyone, and the list is of one company, whose day `status` means.
 */
function isSearchedWhole({ query, actor, companyIds }: ListCall): boolean {
  const [companyId = 0, ...others] = companyIds;
  const unknown = query.as_of || query.employee_type || query.id || query.status === 'Inactive';
  return !unknown && others.length === 0 && seesAll(actor, companyId);
}

type FirstFound = NonNullable<Awaited<ReturnType<typeof findFirstByKeyword>>>;

/** A page for a keyword with more hits than the cap, from its first hits; null if they are too few. */
async function pageAmongFirst(
  { query, actor, companyIds, tx, services }: ListCall & { tx: Tx },
  first: FirstFound,
  isWhole: boolean,
  pageOf: (where: SQL, total: SQL) => SQL,
): Promise<Page | null> {
  const ids = isWhole && query.page === 1 ? first.ids.slice(0, query.per_page) : first.ids;
  const where = employeesMatching(query, actor, companyIds, services, { ids, more: false });
  const counting = isWhole ? exactly(first) : { total: countSql(where, KEYWORD_CAP), cap: KEYWORD_CAP };
  const rows = await rowsOf<ListedRow>(tx, pageOf(where, counting.total));
  const total = rows[0]?.total ?? 0;
  return total > KEYWORD_CAP ? { rows, total, cap: counting.cap } : null;
}

/** The number of hits, where the search that found them knows every filter. */
const exactly = ({ total }: FirstFound) => ({ total: sql`select ${total}::int as total`, cap: TOTAL_CAP });

/** A page of rows with the list's total. */
async function readPage(
  call: Call<typeof employeeEndpoints.list>,
  pageOf: (where: SQL, total: SQL) => SQL,
): Promise<Page> {
  const { query, actor, companyIds, tx, services } = call;
  const isWhole = isSearchedWhole(call);
  const day =
    isWhole && query.status === 'Active' ? todayIn(actor, companyIds[0] ?? 0, services.clock) : null;
  const wanted = isWhole
    ? { cap: KEYWORD_CAP, limit: query.page * query.per_page }
    : { cap: COUNTED_FIRST - 1, limit: COUNTED_FIRST };
  const units = query.as_of ? {} : query;
  const first = await findFirstByKeyword(tx, query.keyword, companyIds, units, day, wanted);
  if (first?.more && isInFront(query)) {
    const page = await pageAmongFirst(call, first, isWhole, pageOf);
    if (page) return page;
  }
  const found = first && !first.more ? first : await findByKeyword(tx, query.keyword, companyIds);
  const where = employeesMatching(query, actor, companyIds, services, found);
  const counting = isWhole && first?.more ? exactly(first) : countingOf(call, where, found);
  const rows = await rowsOf<ListedRow>(tx, pageOf(where, counting.total));
  const isBeyond = rows.length === 0 && query.page > 1;
  const [counted] = isBeyond ? await rowsOf<{ total: number }>(tx, counting.total) : rows;
  return { rows, total: counted?.total ?? 0, cap: counting.cap };
}

const list = handle(employeeEndpoints.list, async (call) => {
  const { query, actor, companyIds, services } = call;
  const columns = query.select
    ? chosen([...EMPLOYEE_COLUMNS, ...EMPLOYEE_SELECTED], query.select)
    : EMPLOYEE_COLUMNS;
  const relations = query.with ? chosen(EMPLOYEE_RELATIONS, query.with) : [];
  const today = daySql(query, actor, companyIds, services);
  const { rows, total, cap } = await readPage(call, (where, counted) =>
    listSql(query, where, columns, relations, today, counted),
  );
  const capped = total > cap;
  return {
    data: rows.map((row) => present(row, actor, services.vault, columns, relations)),
    meta: metaOf(query, { total: capped ? cap : total, total_capped: capped }),
  };
});

export const employeeListHandlers = [list];
