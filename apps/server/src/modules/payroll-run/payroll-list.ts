import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type { PayrollRow, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { CONTRIBUTION_KEYS, TOTAL_KEYS } from '@mesra/contract/payroll-run/payslip';
import { formatMoney } from '@mesra/domain/kit/money';
import type { Problem } from '@mesra/domain/kit/outcome';
import { plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { OffCycleType } from '@mesra/domain/payroll/off-cycle';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { countMatches, likePattern, metaOf } from '../../kit/list.ts';
import { offCycleRuns } from '../off-cycle-runs/off-cycle-runs.views.ts';
import {
  andVisiblePerson,
  blockedIn,
  companyPayroll,
  employedIn,
  type MonthControl,
  monthControl,
  presentFigures,
  presentProblem,
  statuteOf,
} from '../payroll-setup/payroll-setup.api.ts';
import { blockersOf } from './payroll-compute.ts';
import { collectFacts } from './payroll-facts.ts';
import { payrollCan } from './payroll-run.policy.ts';

type ListQuery = QueryOf<typeof payrollEndpoints.list> & { start_date: string; end_date: string };
type Figures = Record<(typeof TOTAL_KEYS)[number] | (typeof CONTRIBUTION_KEYS)[number], number>;

interface Row extends Record<string, unknown> {
  employee_id: number;
  sequence: number;
  run_type: OffCycleType | null;
  run_name: string | null;
  employee_code: string;
  name: string;
  image: string | null;
  branch: string | null;
  department: string | null;
  position: string | null;
  payroll_id: number | null;
  status: PayrollRow['status'];
  version: number | null;
  unusual: boolean | null;
  reasons: Problem[] | null;
  previous_net_pay: number | null;
  processed_by: number[] | null;
}

interface Month {
  company_id: number;
  start_date: string;
  end_date: string;
}

/**
 * Everyone employed in the month and in the caller's scope, with their monthly payroll if any, plus every
 * off-cycle payroll of the month, including for people who have left; `joined` is joined to them.
 */
export function monthFrom(actor: Actor, month: Month, joined: SQL = sql``): SQL {
  const { company_id, start_date } = month;
  const seen = andVisiblePerson(actor, company_id);
  return sql`
  from (
    select 1 as sequence, e.* from reads.employees e
    where ${employedIn(actor, month)}
    union all
    select o.sequence, e.* from payrolls o join reads.employees e on e.company_id = o.company_id and e.id = o.employee_id
    where o.company_id = ${company_id} and o.start_date = ${start_date} and o.sequence > 1${seen}) e
  left join payrolls p on p.company_id = e.company_id and p.employee_id = e.id and p.start_date = ${start_date}
    and p.sequence = e.sequence${joined}
  where true`;
}

function filters(query: ListQuery): SQL {
  const parts: SQL[] = [];
  if (query.keyword) {
    const like = likePattern(query.keyword);
    parts.push(sql`(e.name ilike ${like} or e.employee_code ilike ${like})`);
  }
  if (query.status) {
    const statuses = sql.join(
      query.status.map((status) => sql`${status}`),
      sql`, `,
    );
    parts.push(sql`coalesce(p.status, 'Pending') in (${statuses})`);
  }
  if (query.processed === 'Processed') parts.push(sql`p.id is not null`);
  // Those who are blocked are a state of their own.
  if (query.processed === 'Unprocessed') parts.push(sql`p.id is null and not ${blockedIn(query)}`);
  if (query.processed === 'Blocked') parts.push(blockedIn(query));
  if (query.unusual) parts.push(sql`p.unusual`);
  if (query.sequence) parts.push(sql`e.sequence = ${query.sequence}`);
  if (query.run_type)
    parts.push(
      sql`case when e.sequence = 1 then 'Monthly' else r.type end = any (${sql.param(query.run_type)}::text[])`,
    );
  for (const key of ['branch_id', 'division_id', 'department_id', 'position_id'] as const)
    if (query[key] !== undefined) parts.push(sql`e.${sql.identifier(key)} = ${query[key]}`);
  return parts.length === 0 ? sql`` : sql` and ${sql.join(parts, sql` and `)}`;
}

const SORT: Record<string, SQL> = {
  id: sql`e.id`,
  name: sql`lower(e.name)`,
  employee_code: sql`e.employee_code`,
  status: sql`coalesce(p.status, 'Pending')`,
  total_gross_pay: sql`p.total_gross_pay`,
  total_net_pay: sql`p.total_net_pay`,
};

async function readPage(tx: Tx, query: ListQuery, where: SQL): Promise<(Row & Figures)[]> {
  const figures = sql.raw([...TOTAL_KEYS, ...CONTRIBUTION_KEYS].map((key) => `p.${key}`).join(', '));
  const direction = sql.raw(query.sort === 'asc' ? 'asc nulls last' : 'desc nulls last');
  const before = startOfMonth(shiftMonth(plainMonthOf(query.start_date), -1));
  const { rows } = await tx.execute<Row & Figures>(sql`
    with page as (
      select e.id as employee_id, e.sequence, e.employee_code, e.name, e.image, e.company_id, e.branch_id, e.department_id, e.position_id,
        p.id as payroll_id, coalesce(p.status, 'Pending') as status, p.version, p.unusual, p.reasons, p.processed_by, r.type as run_type, r.name as run_name, ${figures},
        row_number() over (order by ${SORT[query.sort_by] ?? SORT.id} ${direction}, e.id, e.sequence) as place
      ${where}
      order by place limit ${query.per_page} offset ${(query.page - 1) * query.per_page})
    select page.*, b.name as branch, d.name as department, o.name as position, v.total_net_pay as previous_net_pay
    from page
    left join reads.branches b on b.company_id = page.company_id and b.id = page.branch_id
    left join reads.departments d on d.company_id = page.company_id and d.id = page.department_id
    left join reads.positions o on o.company_id = page.company_id and o.id = page.position_id
    left join payrolls v on v.company_id = page.company_id and v.employee_id = page.employee_id
      and v.start_date = ${before} and v.sequence = 1 and page.sequence = 1
    order by page.place`);
  return rows;
}

const NO_FIGURES = Object.fromEntries(
  [...TOTAL_KEYS, ...CONTRIBUTION_KEYS].map((key) => [key, null]),
) as unknown as Record<keyof Figures, null>;

/** One page of the month: figures if processed, otherwise the blockers. */
export async function listMonth(tx: Tx, actor: Actor, query: ListQuery) {
  const runs = sql` left join ${offCycleRuns} r on r.company_id = e.company_id and r.start_date = ${query.start_date} and r.sequence = e.sequence`;
  const where = sql`${monthFrom(actor, query, runs)} ${filters(query)}`;
  const [rows, counted] = await Promise.all([readPage(tx, query, where), countMatches(tx, where)]);
  const meta = metaOf(query, counted);
  const pending = rows.filter((row) => row.payroll_id === null).map((row) => row.employee_id);
  const blockers = await blockersByEmployee(tx, query, pending);
  const control = await monthControl(tx, actor, query);
  return {
    data: rows.map((row) =>
      presentRow(row, { ...query, control }, actor, blockers.get(row.employee_id) ?? []),
    ),
    meta,
  };
}

async function blockersByEmployee(tx: Tx, query: ListQuery, ids: number[]): Promise<Map<number, Problem[]>> {
  if (ids.length === 0) return new Map();
  const company = await companyPayroll(tx, query.company_id);
  const statute = statuteOf(query.start_date, company);
  const people = await collectFacts(tx, { ...query, sequence: 1 }, ids, company);
  return new Map(people.map((one) => [one.employee_id, blockersOf(one, statute)]));
}

const runOf = ({ run_type, run_name }: Row): PayrollRow['run'] =>
  run_type && run_name ? { type: run_type, name: run_name } : null;

function presentRow(
  row: Row & Figures,
  month: Month & { control: MonthControl },
  actor: Actor,
  blockers: Problem[],
): PayrollRow {
  const payroll =
    row.payroll_id === null || blockers.length > 0 ? null : { processed_by: row.processed_by ?? [] };
  return {
    id: row.sequence === 1 ? row.employee_id : -(row.payroll_id ?? 0),
    employee_id: row.employee_id,
    employee_code: row.employee_code,
    name: row.name,
    image: row.image,
    branch: row.branch,
    department: row.department,
    position: row.position,
    status: row.status,
    reference_payroll_id: row.payroll_id,
    sequence: row.sequence,
    run: runOf(row),
    start_date: month.start_date,
    end_date: month.end_date,
    ...(row.payroll_id === null ? NO_FIGURES : presentFigures(row)),
    previous_net_pay: row.previous_net_pay === null ? null : formatMoney(row.previous_net_pay),
    unusual: row.unusual ?? false,
    reasons: (row.reasons ?? []).map(presentProblem),
    blockers: blockers.map(presentProblem),
    version: row.version,
    can: payrollCan(actor, month.company_id, row.status, payroll, month.control),
  };
}
