import type { EaLine, EaPayroll } from '@mesra/domain/annual-forms/ea-form';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { NO_YEAR_FIGURES, type YearFigures } from '@mesra/domain/payroll/facts';
import { formerEmployerFigures } from '@mesra/domain/payroll/former-employer';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { employees, employeeOpeningBalances as openings } from '../employees/employees.views.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { grouped } from '../payroll-setup/payroll-setup.api.ts';

/** A calendar year of a company. */
export interface EaYearOf {
  company_id: number;
  year: number;
}

/** The payslips of a year, as `p`. */
export const inEaYear = ({ company_id, year }: EaYearOf): SQL => sql`p.company_id = ${company_id}
  and p.start_date between ${`${year}-01-01`} and ${`${year}-12-31`}`;

/**
 * What the form of `e` was worked out of, as text that changes with it: when each payroll was confirmed or that it is not, the
 * opening figures, and the days of service.
 */
export const sourceOf = (year: EaYearOf): SQL<string> => sql<string>`md5(concat_ws('|', e.company_joined_at,
  case when e.inactive_at <= ${`${year.year}-12-31`} then e.inactive_at end,
  (select string_agg(concat_ws(':', p.id, p.status = 'In Process', extract(epoch from p.confirmed_at)), ',' order by p.id)
    from ${payslips} p where ${inEaYear(year)} and p.employee_id = e.id),
  (select to_jsonb(o)::text from ${openings} o where o.company_id = e.company_id and o.employee_id = e.id
    and o.year = ${year.year})))`;

/** A payroll of the year as the form needs it, confirmed or not. */
export interface YearPayroll extends EaPayroll {
  employee_id: number;
  open: boolean;
}

interface PayrollRow extends Record<string, unknown> {
  employee_id: number;
  start_date: PlainDate;
  sequence: number;
  open: boolean;
  salary_taxed: boolean;
  zakat: number | null;
  total_salary: number;
  earnings: EaLine[];
  deductions: EaLine[];
  benefits: { bik: number; vola: number } | null;
  religious_journey: number | null;
  tp1_allowed: Record<string, number> | null;
  y: number;
  child_relief: number | null;
  contribution_epf_employee_amount: number;
  contribution_socso_employee_amount: number;
  contribution_eis_employee_amount: number;
  contribution_tax_monthly_amount: number;
}

/** Lines without their explanations, which are most of a result. */
const linesOf = (lines: SQL): SQL => sql`(select coalesce(json_agg(l), '[]') from json_to_recordset(${lines})
  as l(type text, name text, amount bigint, tax boolean, exempt text, exempt_amount bigint, ea_box text))`;

const payrollOf = (row: PayrollRow): YearPayroll => ({
  employee_id: row.employee_id,
  open: row.open,
  start_date: row.start_date,
  sequence: row.sequence,
  salary_taxed: row.salary_taxed,
  zakat: row.zakat ?? 0,
  result: {
    total_salary: row.total_salary,
    earnings: row.earnings,
    deductions: row.deductions,
    benefits: row.benefits ?? { bik: 0, vola: 0 },
    religious_journey: row.religious_journey ?? 0,
    tp1_allowed: row.tp1_allowed ?? {},
    contribution_epf_employee_amount: row.contribution_epf_employee_amount,
    contribution_socso_employee_amount: row.contribution_socso_employee_amount,
    contribution_eis_employee_amount: row.contribution_eis_employee_amount,
    contribution_tax_monthly_amount: row.contribution_tax_monthly_amount,
    remuneration_current: { y: row.y },
    mtd: { QC: row.child_relief ?? 0 },
  },
});

/** Every payroll of some people's year, by person, in the order of the months; each result is read once. */
export async function yearPayrolls(
  tx: Tx,
  year: EaYearOf,
  ids: readonly number[],
): Promise<Map<number, YearPayroll[]>> {
  const { rows } = await tx.execute<PayrollRow>(sql`
    select p.employee_id, p.start_date, p.sequence, p.status = 'In Process' as open,
      (f.salary_payload ->> 'tax')::boolean as salary_taxed, f.zakat, p.total_salary,
      ${linesOf(sql`r.earnings`)} as earnings, ${linesOf(sql`r.deductions`)} as deductions,
      r.benefits, r.religious_journey, r.tp1_allowed,
      (r.remuneration_current ->> 'y')::bigint as y, (r.mtd ->> 'QC')::bigint as child_relief,
      p.contribution_epf_employee_amount, p.contribution_socso_employee_amount,
      p.contribution_eis_employee_amount, p.contribution_tax_monthly_amount
    from ${payslips} p
    cross join lateral json_to_record(p.result) as r(earnings json, deductions json, benefits json,
      religious_journey bigint, tp1_allowed json, remuneration_current json, mtd json)
    cross join lateral json_to_record(p.facts) as f(salary_payload json, zakat bigint)
    where ${inEaYear(year)} and p.employee_id = any(${sql.param([...ids])}::bigint[])
    order by p.employee_id, p.start_date, p.sequence`);
  return grouped(rows.map(payrollOf));
}

/** A person as on the last payslip of the year, in whatever state it is; their numbers sealed as they are there. */
export interface LastPayslip {
  employee_id: number;
  start_date: PlainDate;
  sequence: number;
  person: { name: string; employee_code: string; position: string | null };
  person_sealed: Buffer;
  children: Record<string, number> | null;
  category: 1 | 2 | 3 | null;
  joined_at: PlainDate;
  left_at: PlainDate | null;
  source: string;
}

export async function lastPayslips(tx: Tx, year: EaYearOf, ids: readonly number[]): Promise<LastPayslip[]> {
  const { rows } = await tx.execute<LastPayslip & Record<string, unknown>>(sql`
    select e.id as employee_id, last.start_date, last.sequence, last.person, last.person_sealed, last.children, last.category,
      e.company_joined_at as joined_at, e.inactive_at as left_at, ${sourceOf(year)} as source
    from ${employees} e
    cross join lateral (select p.start_date, p.sequence, p.person, p.person_sealed,
        p.facts #> '{employee,children}' as children, (p.result #>> '{mtd,category}')::int as category
      from ${payslips} p where ${inEaYear(year)} and p.employee_id = e.id
      order by p.start_date desc, p.sequence desc limit 1) last
    where e.company_id = ${year.company_id} and e.id = any(${sql.param([...ids])}::bigint[]) order by e.id`);
  return rows;
}

/** What this employment came to in a year before the product was used, by person; nothing of a former employer (TP3). */
export async function yearOpenings(
  tx: Tx,
  { company_id, year }: EaYearOf,
  ids: readonly number[],
): Promise<Map<number, YearFigures>> {
  const { rows } = await tx.execute<{
    employee_id: number;
    remuneration: number;
    epf: number;
    mtd: number;
    zakat: number;
    reliefs: number;
  }>(sql`
    select o.employee_id, o.remuneration, o.epf, o.mtd, o.zakat, o.reliefs from ${openings} o
    where o.company_id = ${company_id} and o.year = ${year} and o.employee_id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(
    rows.map(({ employee_id, reliefs, ...row }) => [
      employee_id,
      formerEmployerFigures({ ...NOTHING_NAMED, ...row, unnamed_reliefs: reliefs }),
    ]),
  );
}

const NOTHING_NAMED = { reliefs: {}, exempt: {} };
export const NO_OPENING_BALANCE = NO_YEAR_FIGURES;
