import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { type Entitlement, entitlementEndpoints } from '@mesra/contract/leaves/entitlement';
import { leaveYear } from '@mesra/domain/leave/entitlement';
import { daysOf } from '@mesra/domain/leave/half-days';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { type Call, handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf } from '../../kit/list.ts';
import { activeOn, servingTotal, statusOn, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { readHeld } from './held.reads.ts';
import { leaveLedger } from './leaves.tables.ts';
import { nextYearOf, presentBegin } from './next-year.reads.ts';

type Query = QueryOf<typeof entitlementEndpoints.list>;
type ListCall = Pick<Call<typeof entitlementEndpoints.list>, 'query' | 'actor' | 'companyIds'>;

const SORTS = {
  id: sql`${employees.id}`,
  name: sql`lower(${employees.name})`,
  employee_code: sql`lower(${employees.employee_code})`,
  company_joined_at: sql`${employees.company_joined_at}`,
};
const STRUCTURE = ['branch_id', 'division_id', 'department_id', 'position_id', 'position_level_id'] as const;
/** What the trigram index can find; shorter keywords are matched row by row. */
const FINDABLE = /[\p{L}\p{N}]{3}/u;

function keywordMatches(keyword: string, companyIds: readonly number[]): SQL {
  const pattern = likePattern(keyword);
  if (!FINDABLE.test(keyword)) return sql`${employees.search_text} like lower(${pattern})`;
  return sql`${employees.id} in (
    select system.search_employees(${sql.param([...companyIds])}::bigint[], lower(${pattern}), null))`;
}

/** Employees in the caller's scope, employed in the year, that match every filter. */
function matching({ query, actor, companyIds }: ListCall, year: number, today: string): SQL {
  const active = activeOn(sql`${today}::date`);
  return (
    and(
      visibleTo(actor, companyIds),
      sql`${employees.archived_at} is null and ${employees.company_joined_at} <= make_date(${year}, 12, 31)
        and (${employees.inactive_at} is null or ${employees.inactive_at} >= make_date(${year}, 1, 1))`,
      { Active: active, Inactive: sql`not ${active}`, all: undefined }[query.status],
      query.keyword ? keywordMatches(query.keyword, companyIds) : undefined,
      ...STRUCTURE.map((name) => (query[name] ? inArray(employees[name], query[name]) : undefined)),
    ) ?? sql`false`
  );
}

interface Listed extends Record<string, unknown> {
  id: number;
  company_id: number;
  name: string;
  employee_code: string;
  company_joined_at: string;
  inactive_at: string | null;
  gender: 'Male' | 'Female' | null;
  branch: Entitlement['branch'];
  department: Entitlement['department'];
  position: Entitlement['position'];
  balances: { leave_type_id: number; entitled: number; taken: number; balance: number }[];
}

const nameOf = (table: string, column: string) => sql`(select json_build_object('id', n.id, 'name', n.name)
  from reads.${sql.identifier(table)} n where n.company_id = p.company_id and n.id = ${sql.identifier('p')}.${sql.identifier(column)})`;

/** One statement: the page first, then its related rows. */
function pageSql(query: Query, where: SQL, year: number): SQL {
  const direction = sql.raw(query.sort);
  return sql`
    with p as materialized (
      select ${employees.id}, ${employees.company_id}, ${employees.name}, ${employees.employee_code},
        ${employees.company_joined_at}, ${employees.inactive_at}, ${employees.branch_id}, ${employees.department_id},
        ${employees.position_id}, ${employees.gender}, ${SORTS[query.sort_by]} as sorted_by
      from ${employees} where ${where}
      order by ${SORTS[query.sort_by]} ${direction}, ${employees.id} ${direction}
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}),
    sums as (
      select l.employee_id, l.leave_type_id, sum(l.half_days)::int as balance,
        coalesce(sum(l.half_days) filter (where l.kind in ('entitlement', 'adjustment', 'earned') or l.kind = 'carried' and not l.closes_year), 0)::int as entitled,
        coalesce(-sum(l.half_days) filter (where l.kind = 'taken'), 0)::int as taken
      from ${leaveLedger} l where l.company_id = ${query.company_id} and l.employee_id = any (array(select id from p))
        and l.leave_year = ${year}
      group by 1, 2),
    held as (select s.employee_id, json_agg(s order by s.leave_type_id) as balances from sums s group by 1)
    select p.id, p.company_id, p.name, p.employee_code, p.company_joined_at, p.inactive_at, p.gender,
      ${nameOf('branches', 'branch_id')} as branch, ${nameOf('departments', 'department_id')} as department,
      ${nameOf('positions', 'position_id')} as position, coalesce(h.balances, '[]') as balances
    from p left join held h on h.employee_id = p.id order by p.sorted_by ${direction}, p.id ${direction}`;
}

interface PresentedOn {
  year: number;
  today: string;
  held: Awaited<ReturnType<typeof readHeld>>;
}

const present = (row: Listed, { year, today, held }: PresentedOn): Entitlement => ({
  ...row,
  status: statusOn(row.inactive_at, today),
  year,
  balances: row.balances.map(({ leave_type_id, entitled, taken, balance }) => ({
    leave_type_id,
    entitled: daysOf(entitled),
    taken: daysOf(taken),
    balance: daysOf(balance),
    held: daysOf(held(row.id, leave_type_id, year)),
    begins: null,
  })),
});

/** The same of a year to come, as it would begin for whom nothing is posted of it yet. */
async function withBegins(
  tx: Tx,
  companyId: number,
  rows: readonly Listed[],
  on: PresentedOn,
): Promise<Entitlement[]> {
  const { year, held } = on;
  const begins = await nextYearOf(tx, companyId, rows, year);
  return rows.map((row) => {
    const shown = present(row, on);
    const begin = begins.get(row.id);
    if (!begin) return shown;
    const takenOf = (id: number) => shown.balances.find((one) => one.leave_type_id === id)?.taken ?? 0;
    const balances = [...begin].map(([leave_type_id, one]) => ({
      leave_type_id,
      entitled: daysOf(one.entitlement + one.carried),
      taken: takenOf(leave_type_id),
      balance: daysOf(one.begins),
      held: daysOf(held(row.id, leave_type_id, year)),
      begins: presentBegin(one),
    }));
    return { ...shown, balances };
  });
}

/** The total of an unfiltered list of active employees without counting; null for any other list. */
function cachedTotal(
  { query, tx, actor }: Pick<Call<typeof entitlementEndpoints.list>, 'query' | 'tx' | 'actor'>,
  year: number,
  today: string,
) {
  const activeFilters = query.keyword || query.status !== 'Active' || STRUCTURE.some((name) => query[name]);
  const { start, end } = leaveYear(year);
  return activeFilters
    ? null
    : servingTotal(tx, actor, query.company_id, { start: start > today ? start : today, end });
}

const list = handle(entitlementEndpoints.list, async (call) => {
  const { query, tx, actor, services } = call;
  const today = todayIn(actor, query.company_id, services.clock);
  const year = query.year ?? Number(today.slice(0, 4));
  const where = matching(call, year, today);
  const { rows } = await tx.execute<Listed>(pageSql(query, where, year));
  const counted =
    (await cachedTotal(call, year, today)) ?? (await countMatches(tx, sql`from ${employees} where ${where}`));
  const held = await readHeld(
    tx,
    query.company_id,
    rows.map(({ id }) => id),
  );
  const on = { year, today, held };
  const data =
    year === Number(today.slice(0, 4)) + 1
      ? await withBegins(tx, query.company_id, rows, on)
      : rows.map((row) => present(row, on));
  return { data, meta: metaOf(query, counted) };
});

export const entitlementHandlers = [list];
