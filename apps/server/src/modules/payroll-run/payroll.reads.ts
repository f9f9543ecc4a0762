import type { WageUnit } from '@mesra/domain/attendance/hourly-rate';
import { plainMonthOf, shiftMonth, startOfMonth, yearOf } from '@mesra/domain/kit/plain-date';
import { addYearFigures } from '@mesra/domain/payroll/accumulate';
import type { DependantChild } from '@mesra/domain/payroll/children';
import { type EarlierPayroll, type Ground, groundOf, isFirst } from '@mesra/domain/payroll/earlier';
import {
  type EmployeeFacts,
  NO_YEAR_FIGURES,
  type OpeningBalanceState,
  type YearFigures,
} from '@mesra/domain/payroll/facts';
import type { Tx } from '../../kit/db.ts';
import type { PayrollInput, PayrollLines, PayrollPerson } from './payroll-run.tables.ts';

/* Set-based reads of a month: one query each, for any number of employees. */

/** A wage month of a company, with what the company decides. */
export interface PayrollMonth {
  company_id: number;
  start_date: string;
  end_date: string;
  sequence: number;
}

/** An existing payroll of the month. */
export interface ExistingPayroll {
  id: number;
  version: number;
  status: 'In Process' | 'Confirmed' | 'Waiting for Payment' | 'Paid';
  input: PayrollInput;
  /** A later payroll of the same month depends on it. */
  followed: boolean;
}

/** Last month's figures, for comparison. */
export interface PreviousMonth {
  id: number;
  figures: Record<string, number>;
  lines: PayrollLines;
}

/** An employee's row as pay rests on it. */
export interface EmployeeRow extends PayrollPerson {
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

export async function readEmployees(tx: Tx, companyId: number, ids: number[]): Promise<EmployeeRow[]> {
  const { rows } = await tx.$client.query<EmployeeRow>(
    `select e.id, e.name, e.employee_code, e.image, e.date_of_birth, y.nationality, y.permanent_resident, y.pre_1998_elector,
       y.tax_resident, y.tax_regime, e.gender, y.marital_status, y.spouse_working, y.spouse_disabled, y.disabled,
       e.company_joined_at, e.inactive_at, y.domestic_servant, y.public_servant, y.contribution_epf_employee_rate, y.contribution_socso_type,
       y.socso_first_contribution_date, y.eis_first_contribution_date, y.skbbk_opt_out_from, y.skbbk_opt_in_from, y.bank_swift,
       y.identity_number_sealed, y.passport_sealed, y.bank_account_sealed, y.epf_number_sealed, y.socso_number_sealed,
       y.tax_number_sealed, b.name as branch, v.name as division, d.name as department, p.name as position
     from reads.employees e
     join reads.employee_pay y on y.company_id = e.company_id and y.id = e.id
     left join reads.branches b on b.company_id = e.company_id and b.id = e.branch_id
     left join reads.divisions v on v.company_id = e.company_id and v.id = e.division_id
     left join reads.departments d on d.company_id = e.company_id and d.id = e.department_id
     left join reads.positions p on p.company_id = e.company_id and p.id = e.position_id
     where e.company_id = $1 and e.id = any($2) order by e.id`,
    [companyId, ids],
  );
  return rows;
}

export async function readExisting(tx: Tx, month: PayrollMonth, ids: number[], lock: boolean) {
  const { rows } = await tx.$client.query<ExistingPayroll & { employee_id: number }>(
    `select id, employee_id, version, status, input, exists (select from payrolls o where o.company_id = payrolls.company_id
       and o.employee_id = payrolls.employee_id and o.start_date = payrolls.start_date and o.id > payrolls.id) as followed
     from payrolls
     where company_id = $1 and employee_id = any($2) and start_date = $3 and sequence = $4
     order by id ${lock ? 'for update' : ''}`,
    [month.company_id, ids, month.start_date, month.sequence],
  );
  return new Map(rows.map(({ employee_id, ...row }) => [employee_id, row]));
}

function grouped<T extends { employee_id: number }>(rows: T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.employee_id);
    if (group) group.push(row);
    else groups.set(row.employee_id, [row]);
  }
  return groups;
}

/**
 * Salaries in force at the start of the month and those starting in it, oldest first. The one in force is
 * selected here, since SQL would look it up once per person.
 */
export async function readSalaries(tx: Tx, month: PayrollMonth, ids: number[]) {
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

export async function readDependants(tx: Tx, companyId: number, ids: number[]) {
  const { rows } = await tx.$client.query<DependantChild & { employee_id: number }>(
    'select employee_id, relief, date_of_birth from reads.employee_dependants where company_id = $1 and employee_id = any($2) order by id',
    [companyId, ids],
  );
  return grouped(rows);
}

/** Opening figures for the month's year and for the lifetime before. */
export interface OpeningBalance extends Pick<OpeningBalanceState, 'tp3'> {
  figures: YearFigures;
  ytd: 'entered' | 'waived' | 'missing';
  religious_journeys: number;
}

export const NO_OPENING_BALANCE: OpeningBalance = {
  figures: NO_YEAR_FIGURES,
  ytd: 'missing',
  tp3: false,
  religious_journeys: 0,
};

interface OpeningBalanceRow {
  employee_id: number;
  year: number;
  source: 'ytd' | 'tp3';
  remuneration: number;
  epf: number;
  mtd: number;
  zakat: number;
  reliefs: number;
  religious_journeys: number;
  waived: boolean;
}

function withRow(openingBalance: OpeningBalance, row: OpeningBalanceRow, year: number): OpeningBalance {
  const religious_journeys = openingBalance.religious_journeys + row.religious_journeys;
  if (row.year !== year) return { ...openingBalance, religious_journeys };
  const { remuneration: y, epf: k, mtd: x, zakat: z, reliefs: lp } = row;
  return {
    religious_journeys,
    figures: addYearFigures(openingBalance.figures, { ...NO_YEAR_FIGURES, y, k, x, z, lp }),
    ytd: row.source === 'tp3' ? openingBalance.ytd : row.waived ? 'waived' : 'entered',
    tp3: openingBalance.tp3 || row.source === 'tp3',
  };
}

export async function readOpeningBalances(
  tx: Tx,
  month: PayrollMonth,
  ids: number[],
): Promise<Map<number, OpeningBalance>> {
  const year = yearOf(month.start_date);
  const { rows } = await tx.$client.query<OpeningBalanceRow>(
    `select employee_id, year, source, remuneration, epf, mtd, zakat, reliefs, religious_journeys,
       waiver_reason is not null as waived
     from reads.employee_openings where company_id = $1 and employee_id = any($2) and year <= $3`,
    [month.company_id, ids, year],
  );
  const openingBalances = new Map<number, OpeningBalance>();
  for (const row of rows)
    openingBalances.set(
      row.employee_id,
      withRow(openingBalances.get(row.employee_id) ?? NO_OPENING_BALANCE, row, year),
    );
  return openingBalances;
}

/** Departure levies for religious journeys counted in each person's other payrolls, of any year. */
export async function readJourneys(tx: Tx, month: PayrollMonth, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await tx.$client.query<{ employee_id: number; n: number }>(
    `select employee_id, count(*)::int as n from payrolls
     where company_id = $1 and employee_id = any($2) and religious_journey > 0
       and not (start_date = $3 and sequence = $4) group by employee_id`,
    [month.company_id, ids, month.start_date, month.sequence],
  );
  return new Map(rows.map(({ employee_id, n }) => [employee_id, n]));
}

/**
 * What each person's payroll builds on. Ids follow processing order, since writers of a month's payrolls are
 * serialised (`lockMonth`).
 */
export async function readGround(
  tx: Tx,
  month: PayrollMonth,
  ids: number[],
  existing: ReadonlyMap<number, ExistingPayroll>,
): Promise<Map<number, Ground & { first_payroll: boolean }>> {
  const { rows } = await tx.$client.query<EarlierPayroll & { employee_id: number }>(
    `select employee_id, id as order, start_date, remuneration_current,
       case when start_date = $4 then result -> 'month_total' end as month_total from payrolls
     where company_id = $1 and employee_id = any($2) and start_date between $3 and $4
       and not (start_date = $4 and sequence = $5)`,
    [month.company_id, ids, `${yearOf(month.start_date)}-01-01`, month.start_date, month.sequence],
  );
  const grounds = [...grouped(rows)].map(([id, stored]) => {
    const order = existing.get(id)?.id ?? null;
    const ground = groundOf(stored, month.start_date, order);
    return [id, { ...ground, first_payroll: isFirst(stored, month.start_date, order) }] as const;
  });
  return new Map(grounds);
}

const FIGURES = `salary_amount, total_earning, total_gross_pay, total_deduction, total_adjustment, contribution_epf_employee_amount,
  contribution_epf_employer_amount, contribution_socso_employee_amount, contribution_socso_employer_amount,
  contribution_eis_employee_amount, contribution_eis_employer_amount, contribution_skbbk_employee_amount, contribution_hrdf,
  contribution_tax_monthly_amount, total_net_pay`;

export async function readPrevious(tx: Tx, month: PayrollMonth, ids: number[]) {
  const before = startOfMonth(shiftMonth(plainMonthOf(month.start_date), -1));
  const { rows } = await tx.$client.query<
    Record<string, number> & { lines: PayrollLines; input: PayrollInput }
  >(
    `select id, employee_id, lines, input, ${FIGURES} from payrolls
     where company_id = $1 and employee_id = any($2) and start_date = $3 and sequence = 1`,
    [month.company_id, ids, before],
  );
  return new Map(
    rows.map(({ id = 0, employee_id = 0, lines, input, ...figures }) => [
      employee_id,
      {
        id,
        lines: lines as PayrollLines,
        input: input as PayrollInput,
        figures: figures as Record<string, number>,
      },
    ]),
  );
}
