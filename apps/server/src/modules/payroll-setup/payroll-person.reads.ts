import type { WageUnit } from '@mesra/domain/attendance/hourly-rate';
import type { PaymentMethod } from '@mesra/domain/employees/payment-method';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { addYearFigures } from '@mesra/domain/payroll/accumulate';
import type { DependantChild } from '@mesra/domain/payroll/children';
import type { NamedShare } from '@mesra/domain/payroll/cost-centres';
import { type EmployeeFacts, NO_YEAR_FIGURES, type YearFigures } from '@mesra/domain/payroll/facts';
import { type FormerEmployer, formerEmployerFigures } from '@mesra/domain/payroll/former-employer';
import type { Tx } from '../../kit/db.ts';
import type { WageMonth } from './payroll-month.ts';

/* What the pay of a month rests on of people: one query each, for any number of employees. */

/** An employee's row as pay rests on it. */
export interface EmployeeRow {
  /** Children for whom reliefs are claimed; null: none. */
  dependants: DependantChild[] | null;
  /** Who bears the cost on the last day of the month; null: unassigned. */
  cost_centres: NamedShare[] | null;
  /** The cost goes by days at sites instead. */
  cost_by_sites: boolean | null;
  name: string;
  employee_code: string;
  branch: string | null;
  division: string | null;
  department: string | null;
  position: string | null;
  payment_method: PaymentMethod;
  bank_swift: string | null;
  id: number;
  image: string | null;
  date_of_birth: string | null;
  nationality: string;
  permanent_resident: boolean;
  pre_1998_elector: boolean;
  tax_resident: boolean;
  tax_regime: EmployeeFacts['tax_regime'];
  gender: EmployeeFacts['gender'];
  marital_status: EmployeeFacts['marital_status'];
  spouse_working: boolean | null;
  spouse_disabled: boolean | null;
  disabled: boolean;
  company_joined_at: string;
  inactive_at: string | null;
  domestic_servant: boolean;
  public_servant: boolean;
  contribution_epf_employee_rate: string | null;
  contribution_socso_type: EmployeeFacts['contribution_socso_type'];
  socso_first_contribution_date: string | null;
  eis_first_contribution_date: string | null;
  skbbk_opt_out_from: string | null;
  skbbk_opt_in_from: string | null;
  identity_number_sealed: Buffer | null;
  passport_sealed: Buffer | null;
  bank_account_sealed: Buffer | null;
  epf_number_sealed: Buffer | null;
  socso_number_sealed: Buffer | null;
  tax_number_sealed: Buffer | null;
}

/** A dated salary with its flags. */
export interface SalaryRow {
  employee_id: number;
  effective_from: string;
  amount: number;
  epf: boolean;
  socso: boolean;
  eis: boolean;
  tax: boolean;
  hrdf: boolean;
  unit: WageUnit;
}

export async function readEmployees(tx: Tx, month: WageMonth, ids: number[]): Promise<EmployeeRow[]> {
  const { rows } = await tx.$client.query<EmployeeRow>(
    `select e.id, e.name, e.employee_code, e.image, e.date_of_birth, y.nationality, y.permanent_resident, y.pre_1998_elector,
       y.tax_resident, y.tax_regime, e.gender, y.marital_status, y.spouse_working, y.spouse_disabled, y.disabled,
       e.company_joined_at, e.inactive_at, y.domestic_servant, y.public_servant, y.contribution_epf_employee_rate, y.contribution_socso_type,
       y.socso_first_contribution_date, y.eis_first_contribution_date, y.skbbk_opt_out_from, y.skbbk_opt_in_from, y.payment_method, y.bank_swift,
       y.identity_number_sealed, y.passport_sealed, y.bank_account_sealed, y.epf_number_sealed, y.socso_number_sealed,
       y.tax_number_sealed, b.name as branch, v.name as division, d.name as department, p.name as position,
       (select jsonb_agg(jsonb_build_object('relief', c.relief, 'date_of_birth', c.date_of_birth) order by c.id)
        from reads.employee_dependants c where c.company_id = e.company_id and c.employee_id = e.id) as dependants,
       (select jsonb_agg(jsonb_build_object('id', s.cost_centre_id, 'name', s.name, 'name_malay', s.name_malay, 'code', s.code,
          'share', s.share) order by s.share desc, s.cost_centre_id)
        from reads.employee_cost_shares s where s.company_id = e.company_id and s.split_id = split.id) as cost_centres,
       split.by_sites as cost_by_sites
     from reads.employees e
     join reads.employee_pay y on y.company_id = e.company_id and y.id = e.id
     left join reads.branches b on b.company_id = e.company_id and b.id = e.branch_id
     left join reads.divisions v on v.company_id = e.company_id and v.id = e.division_id
     left join reads.departments d on d.company_id = e.company_id and d.id = e.department_id
     left join reads.positions p on p.company_id = e.company_id and p.id = e.position_id
     left join lateral (select c.id, c.by_sites from reads.employee_cost_splits c
       where c.company_id = e.company_id and c.employee_id = e.id and c.effective_from <= $3
       order by c.effective_from desc limit 1) split on true
     where e.company_id = $1 and e.id = any($2) order by e.id`,
    [month.company_id, ids, month.end_date],
  );
  return rows;
}

/** The centres that bear days at the sites of a company, by site; read only where somebody's cost goes by sites. */
export async function readSiteCentres(
  tx: Tx,
  { company_id }: Pick<WageMonth, 'company_id'>,
  people: readonly EmployeeRow[],
): Promise<SiteCentres> {
  if (!people.some((row) => row.cost_by_sites)) return new Map();
  const { rows } = await tx.$client.query<Omit<NamedShare, 'share'> & { work_site_id: number }>(
    `select work_site_id, cost_centre_id as id, name, name_malay, code from reads.site_cost_centres where company_id = $1`,
    [company_id],
  );
  return new Map(rows.map(({ work_site_id, ...centre }) => [work_site_id, centre]));
}

/** Cost centres by the site whose days they bear. */
export type SiteCentres = ReadonlyMap<number, Omit<NamedShare, 'share'>>;

export function grouped<T extends { employee_id: number }>(rows: readonly T[]): Map<number, T[]>;
export function grouped<T>(rows: readonly T[], idOf: (row: T) => number): Map<number, T[]>;
export function grouped<T extends { employee_id: number }>(
  rows: readonly T[],
  idOf = ({ employee_id }: T) => employee_id,
): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const id = idOf(row);
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

/**
 * Salaries in force at the start of the month and those starting in it, oldest first. The one in force is
 * selected here, since SQL would look it up once per person.
 */
export async function readSalaries(tx: Tx, month: WageMonth, ids: number[]) {
  const { rows } = await tx.$client.query<SalaryRow>(
    `select employee_id, effective_from, amount, epf, socso, eis, tax, hrdf, unit from reads.employee_salaries
     where company_id = $1 and employee_id = any($2) and effective_from <= $3
     order by employee_id, effective_from`,
    [month.company_id, ids, month.end_date],
  );
  const groups = grouped(rows);
  for (const [id, all] of groups) {
    const inForce = all.findLastIndex((row) => row.effective_from <= month.start_date);
    if (inForce > 0) groups.set(id, all.slice(inForce));
  }
  return groups;
}

/** Opening figures for the month's year and for the lifetime before. */
export interface OpeningBalance {
  figures: YearFigures;
  /** The former employers among them. */
  former_employers: readonly number[];
  ytd: 'entered' | 'waived' | 'missing';
  religious_journeys: number;
}

export const NO_OPENING_BALANCE: OpeningBalance = {
  figures: NO_YEAR_FIGURES,
  former_employers: [],
  ytd: 'missing',
  religious_journeys: 0,
};

/** A part of a year before the payrolls here: of a former employer, or of this employment where `id` is null. */
interface OpeningBalanceRow extends FormerEmployer {
  id: number | null;
  employee_id: number;
  year: number;
  religious_journeys: number;
  waived: boolean;
}

function withRow(before: OpeningBalance, row: OpeningBalanceRow, year: number): OpeningBalance {
  const religious_journeys = before.religious_journeys + row.religious_journeys;
  if (row.year !== year) return { ...before, religious_journeys };
  const figures = addYearFigures(before.figures, formerEmployerFigures(row));
  if (row.id !== null)
    return {
      ...before,
      religious_journeys,
      figures,
      former_employers: [...before.former_employers, row.id],
    };
  return { ...before, religious_journeys, figures, ytd: row.waived ? 'waived' : 'entered' };
}

/** What is known of people's year, and of their lifetime, before the payrolls here. */
export async function readOpeningBalances(
  tx: Tx,
  month: WageMonth,
  ids: number[],
): Promise<Map<number, OpeningBalance>> {
  const year = yearOf(month.start_date);
  const { rows } = await tx.$client.query<OpeningBalanceRow>(
    `select null::bigint as id, employee_id, year, remuneration, epf, mtd, zakat, '{}'::jsonb as reliefs,
       reliefs as unnamed_reliefs, '{}'::jsonb as exempt, religious_journeys, waiver_reason is not null as waived
     from reads.employee_openings where company_id = $1 and employee_id = any($2) and year <= $3
     union all
     select id, employee_id, year, remuneration, epf, mtd, zakat, reliefs, unnamed_reliefs, exempt, religious_journeys, false
     from reads.tax_former_employers where company_id = $1 and employee_id = any($2) and year <= $3 order by id`,
    [month.company_id, ids, year],
  );
  const found = new Map<number, OpeningBalance>();
  for (const row of rows) {
    const before = found.get(row.employee_id) ?? NO_OPENING_BALANCE;
    found.set(row.employee_id, withRow(before, row, year));
  }
  return found;
}
