import type { RecordLack } from '@mesra/contract/payroll-run/payroll';
import type { Problem } from '@mesra/domain/kit/outcome';
import type { OpenFeedLine } from '@mesra/domain/payroll/cinco-lines';
import type { SalaryPayload } from '@mesra/domain/payroll/facts';
import type { OffCycleType } from '@mesra/domain/payroll/off-cycle';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { departments } from '../company/company.views.ts';
import { employeesMatching } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { offCycleRuns } from '../off-cycle-runs/off-cycle-runs.views.ts';
import { monthFrom, type PayrollInput } from '../payroll-run/payroll-run.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { lacksIn, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import type { ReportCall } from '../reports/reports.api.ts';
import { earlierMonths } from './earlier-months.reads.ts';

/** What a Cinco report is about, beside the month. */
export interface CincoFilters {
  part?: string;
  employee_id?: number[];
  keyword?: string;
}

export type CincoCall = ReportCall<CincoFilters>;

export const monthOf = ({ companyId, filters: { start_date, end_date } }: CincoCall): WageMonth => ({
  company_id: companyId,
  start_date,
  end_date,
});

const STRUCTURE = [
  ...(['branch_id', 'division_id', 'department_id'] as const),
  ...(['position_id', 'position_level_id'] as const),
];

/** The report is of some people only, so that it says nothing of the month itself. */
export const isOfSome = ({ filters }: CincoCall): boolean =>
  filters.employee_id !== undefined ||
  filters.keyword !== undefined ||
  STRUCTURE.some((name) => filters[name] !== undefined);

/** Whom the filters name, as a condition on `e`. */
function named(call: CincoCall): SQL {
  if (!isOfSome(call)) return sql``;
  const { filters, actor, companyIds, services } = call;
  const query = { ...filters, status: 'all', employee_type: undefined, as_of: undefined, id: undefined };
  const ids = filters.employee_id ? sql`and e.id = any (${sql.param(filters.employee_id)}::bigint[])` : sql``;
  return sql`${ids} and e.id in (select ${employees.id} from ${employees}
    where ${employeesMatching(query as never, actor, companyIds, services)})`;
}

/** Somebody in the month with one of their payrolls, or without a monthly one. */
export interface PersonRow extends Record<string, unknown> {
  employee_id: number;
  name: string;
  employee_code: string;
  department: string | null;
  company_joined_at: string;
  inactive_at: string | null;
  sequence: number;
  run_type: OffCycleType | null;
  run_name: string | null;
  payroll_id: number | null;
  status: string | null;
  reasons: Problem[] | null;
  input: PayrollInput | null;
  lacks: RecordLack[] | null;
  /** Months of the year before this one, by first day. */
  not_run: string[] | null;
  unconfirmed: string[] | null;
  total_gross_pay: number;
  total_net_pay: number;
  contribution_epf_employee_amount: number;
  contribution_epf_employer_amount: number;
  contribution_socso_employer_amount: number;
}

const FIGURES = [
  ...(['total_gross_pay', 'total_net_pay', 'contribution_epf_employee_amount'] as const),
  ...(['contribution_epf_employer_amount', 'contribution_socso_employer_amount'] as const),
];

/** Everyone in the month whom the filters name and the caller sees, with their payrolls, in the order of the report. */
export async function readPeople(call: CincoCall, ids?: readonly number[]): Promise<PersonRow[]> {
  const month = monthOf(call);
  const joined = sql`
    left join ${departments} d on d.company_id = e.company_id and d.id = e.department_id
    left join ${offCycleRuns} r on r.company_id = e.company_id and r.start_date = ${month.start_date}
      and r.sequence = e.sequence${earlierMonths(month)}`;
  const lacks = Object.entries(lacksIn(month)).map(
    ([key, lack]) => sql`case when ${lack} then ${key}::text end`,
  );
  const only = ids ? sql`and e.id = any (${sql.param([...ids])}::bigint[])` : sql``;
  const figures = sql.raw(FIGURES.map((key) => `p.${key}`).join(', '));
  const { rows } = await call.tx.execute<PersonRow>(sql`
    select e.id as employee_id, e.name, e.employee_code, d.name as department, e.company_joined_at, e.inactive_at,
      e.sequence, r.type as run_type, r.name as run_name, p.id as payroll_id, p.status, p.reasons, p.input, ${figures},
      gaps.not_run, earlier.unconfirmed,
      case when p.id is null then array_remove(array[${sql.join(lacks, sql`, `)}], null) end as lacks
    ${monthFrom(call.actor, month, joined)} ${named(call)} ${only}
    order by lower(e.name), e.id, e.sequence`);
  return rows;
}

/** What the check reads of the calculation of a payroll, and where it would be paid to. */
export interface WorkingRow extends Record<string, unknown> {
  id: number;
  employee_id: number;
  start_date: string;
  sequence: number;
  company_id: number;
  warnings: Problem[];
  tax_after_zakat: number;
  salary_payload: SalaryPayload;
  feed: OpenFeedLine[] | null;
  bank: string | null;
  person_sealed: Buffer;
}

/** The same of some payrolls, by id: each calculation is taken apart once. */
export async function readWorkings(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, WorkingRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<WorkingRow>(sql`
    select s.id, s.company_id, s.employee_id, s.start_date, s.sequence, s.person ->> 'bank_swift' as bank, s.person_sealed,
      r.warnings, (r.mtd ->> 'net_normal')::bigint as tax_after_zakat, f.salary_payload,
      (select json_agg(l) from json_array_elements(f.feed -> 'lines') l
        where not (l ->> 'taken')::boolean or (l ->> 'undecided')::boolean) as feed
    from ${payslips} s, json_to_record(s.result) as r (warnings json, mtd json),
      json_to_record(s.facts) as f (feed json, salary_payload json)
    where s.company_id = ${companyId} and s.id = any (${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
