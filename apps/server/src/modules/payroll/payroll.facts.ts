import { plainMonthOf, shiftMonth, startOfMonth, yearOf } from '@mesra/domain/kit/plain-date';
import { addYearFigures } from '@mesra/domain/payroll/accumulate';
import { childrenCounts, type DependantChild } from '@mesra/domain/payroll/children';
import {
  type EmployeeFacts,
  NO_YEAR_FIGURES,
  type PayslipFacts,
  type SalaryPayload,
  type YearFigures,
} from '@mesra/domain/payroll/facts';
import type { CarryForward } from '@mesra/domain/statutory/history';
import type { StatutorySettings } from '@mesra/domain/statutory/settings';
import type { Tx } from '../../kit/db.ts';
import { invalid } from '../../kit/problem.ts';
import type { InputLine, PayrollInput, PayrollLines, PayrollPerson } from './payroll.tables.ts';

/** A wage month of a company, with what the company decides. */
export interface PayrollMonth {
  company_id: number;
  start_date: string;
  end_date: string;
  sequence: number;
}

/** What a company decides about its payroll. */
export interface CompanyPayroll {
  hrdf_rate: string | null;
  settings: Partial<StatutorySettings>;
  carry_forwards: CarryForward[];
}

/** A payroll that stands already for the month. */
export interface ExistingPayroll {
  id: number;
  version: number;
  status: 'In Process' | 'Confirmed' | 'Waiting for Payment' | 'Paid';
  input: PayrollInput;
}

/** Last month's figures, to set this month beside. */
export interface PreviousMonth {
  id: number;
  figures: Record<string, number>;
  lines: PayrollLines;
}

/** Everything read for one person and month; the rest is pure. */
export interface Collected {
  employee_id: number;
  person: PayrollPerson;
  image: string | null;
  /** Sealed numbers as they lie in the employee's row. */
  sealed: Record<
    'identity_number' | 'passport' | 'bank_account' | 'epf_number' | 'socso_number' | 'tax_number',
    Buffer | null
  >;
  dependants: DependantChild[];
  existing: ExistingPayroll | null;
  previous: PreviousMonth | null;
  input: PayrollInput;
  facts: PayslipFacts;
}

const ALL_FLAGS: SalaryPayload = {
  epf: true,
  socso: true,
  eis: true,
  tax: true,
  hrdf: true,
  contribution_based_on: 'salary',
  basic: null,
};

/** A form in which nothing was set by hand. */
export const EMPTY_INPUT: PayrollInput = {
  salary_payload: null,
  earnings: [],
  deductions: [],
  total_adjustment: 0,
  tp1_claims: [],
  zakat: 0,
  religious_journey: 0,
  contribution_epf_employee_rate: null,
  contribution_socso_type: 'auto',
  manual: {},
  contribution_tax_manual: false,
};

const HRDF_RATES = { none: null, '0.5': '0.005', '1': '0.01' } as const;

/** What the company decides: HRD Corp class, doubts, tables carried forward. */
export async function companyPayroll(tx: Tx, companyId: number): Promise<CompanyPayroll> {
  const { rows } = await tx.$client.query<{
    hrdf_class: keyof typeof HRDF_RATES;
    statutory_settings: Record<string, unknown>;
  }>('select hrdf_class, statutory_settings from companies where id = $1', [companyId]);
  const row = rows[0];
  if (!row) throw invalid('company_id', 'validation.unknown');
  const { carry_forwards, ...settings } = row.statutory_settings;
  return {
    hrdf_rate: HRDF_RATES[row.hrdf_class],
    settings: settings as Partial<StatutorySettings>,
    carry_forwards: (carry_forwards as CarryForward[] | undefined) ?? [],
  };
}

/** Reads, in a handful of queries whatever the number of people, all that their payslips of a month rest on. */
export async function collectFacts(
  tx: Tx,
  month: PayrollMonth,
  employeeIds: readonly number[],
  company: CompanyPayroll,
  options: { lock?: boolean } = {},
): Promise<Collected[]> {
  const ids = [...employeeIds];
  const rows = await readEmployees(tx, month.company_id, ids);
  const existing = await readExisting(tx, month, ids, options.lock === true);
  const salaries = await readSalaries(tx, month, ids);
  const dependants = await readDependants(tx, month.company_id, ids);
  const openings = await readOpenings(tx, month, ids);
  const soFar = await readYearSoFar(tx, month, ids);
  const previous = await readPrevious(tx, month, ids);
  const taken = month.sequence > 1 ? await readTaken(tx, month, ids) : new Map();
  return rows.map((row) => {
    const before = previous.get(row.id) ?? null;
    const standing = existing.get(row.id) ?? null;
    const salary = salaries.get(row.id) ?? [];
    const collected: Omit<Collected, 'facts'> = {
      employee_id: row.id,
      person: personOf(row),
      image: row.image,
      sealed: sealedOf(row),
      dependants: dependants.get(row.id) ?? [],
      existing: standing,
      previous: before,
      input: standing?.input ?? inputFromLastMonth(before?.input ?? null),
    };
    const year = {
      so_far: soFar.get(row.id) ?? NO_YEAR_FIGURES,
      opening: openings.get(row.id) ?? NO_YEAR_FIGURES,
    };
    const base = { month, row, salaries: salary, year, taken: taken.get(row.id) ?? null, company };
    return { ...collected, facts: factsOf(base, collected.dependants, collected.input) };
  });
}

/** Lines marked as recurring come again; everything else is of its month alone. */
function inputFromLastMonth(before: PayrollInput | null): PayrollInput {
  if (!before) return EMPTY_INPUT;
  const again = (lines: InputLine[]) => lines.filter((line) => line.recurring);
  return {
    ...EMPTY_INPUT,
    salary_payload: before.salary_payload,
    earnings: again(before.earnings),
    deductions: again(before.deductions),
    contribution_epf_employee_rate: before.contribution_epf_employee_rate,
    contribution_socso_type: before.contribution_socso_type,
  };
}

/** The same facts with another form: what a preview is worked out from. */
export function withInput(facts: PayslipFacts, input: PayrollInput): PayslipFacts {
  const strip = ({ recurring: _recurring, ...line }: InputLine) => line;
  return {
    ...facts,
    employee: {
      ...facts.employee,
      contribution_epf_employee_rate: input.contribution_epf_employee_rate,
      contribution_socso_type:
        input.contribution_socso_type === 'auto'
          ? facts.employee.contribution_socso_type
          : input.contribution_socso_type,
    },
    salary_payload: input.salary_payload ?? facts.salary_payload,
    earnings: input.earnings.map(strip),
    deductions: input.deductions.map(strip),
    tp1_claims: input.tp1_claims,
    zakat: input.zakat,
    religious_journey: input.religious_journey,
    manual: input.manual,
    total_adjustment: input.total_adjustment,
  };
}

interface EmployeeRow extends PayrollPerson {
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
  socso_type: EmployeeFacts['contribution_socso_type'];
  socso_first_contribution: string | null;
  skbbk_opt_out_from: string | null;
  identity_number_sealed: Buffer | null;
  passport_sealed: Buffer | null;
  bank_account_sealed: Buffer | null;
  epf_number_sealed: Buffer | null;
  socso_number_sealed: Buffer | null;
  tax_number_sealed: Buffer | null;
}

interface SalaryRow {
  employee_id: number;
  effective_from: string;
  amount: number;
  epf: boolean;
  socso: boolean;
  eis: boolean;
  tax: boolean;
  hrdf: boolean;
}

interface Base {
  month: PayrollMonth;
  row: EmployeeRow;
  salaries: SalaryRow[];
  year: { so_far: YearFigures; opening: YearFigures };
  taken: PayslipFacts['taken_this_month'];
  company: CompanyPayroll;
}

function employeeFacts(
  row: EmployeeRow,
  dependants: Collected['dependants'],
  endDate: string,
): EmployeeFacts {
  return {
    date_of_birth: row.date_of_birth,
    nationality: row.nationality,
    permanent_resident: row.permanent_resident,
    pre_1998_elector: row.pre_1998_elector,
    tax_resident: row.tax_resident,
    tax_regime: row.tax_regime,
    gender: row.gender,
    marital_status: row.marital_status,
    spouse_working: row.spouse_working ?? false,
    spouse_disabled: row.spouse_disabled ?? false,
    disabled: row.disabled,
    children: childrenCounts(dependants, endDate),
    company_joined_at: row.company_joined_at,
    inactive_at: row.inactive_at,
    socso_first_contribution_date: row.socso_first_contribution,
    eis_first_contribution_date: row.socso_first_contribution,
    skbbk_opt_out_from: row.skbbk_opt_out_from,
    skbbk_opt_in_from: null,
    contribution_epf_employee_rate: null,
    contribution_socso_type: row.socso_type,
  };
}

function factsOf(base: Base, dependants: Collected['dependants'], input: PayrollInput): PayslipFacts {
  const { month, row, salaries, year, company } = base;
  const latest = salaries.at(-1);
  const flags = latest
    ? { epf: latest.epf, socso: latest.socso, eis: latest.eis, tax: latest.tax, hrdf: latest.hrdf }
    : {};
  const facts: PayslipFacts = {
    start_date: month.start_date,
    end_date: month.end_date,
    sequence: month.sequence,
    employee: employeeFacts(row, dependants, month.end_date),
    salaries: salaries.map(({ effective_from, amount }) => ({ effective_from, amount })),
    salary_payload: { ...ALL_FLAGS, ...flags },
    earnings: [],
    deductions: [],
    benefits: [],
    tp1_claims: [],
    claim_socso_automatically: false,
    zakat: 0,
    religious_journey: 0,
    religious_journey_claims_before: 0,
    year_so_far: year.so_far,
    opening: year.opening,
    taken_this_month: base.taken,
    manual: {},
    total_adjustment: 0,
    company: { hrdf_rate: company.hrdf_rate },
  };
  return withInput(facts, input);
}

const personOf = ({
  name,
  employee_code,
  branch,
  division,
  department,
  position,
  bank_swift,
}: EmployeeRow): PayrollPerson => ({
  name,
  employee_code,
  branch,
  division,
  department,
  position,
  bank_swift,
});

const sealedOf = (row: EmployeeRow): Collected['sealed'] => ({
  identity_number: row.identity_number_sealed,
  passport: row.passport_sealed,
  bank_account: row.bank_account_sealed,
  epf_number: row.epf_number_sealed,
  socso_number: row.socso_number_sealed,
  tax_number: row.tax_number_sealed,
});

async function readEmployees(tx: Tx, companyId: number, ids: number[]): Promise<EmployeeRow[]> {
  const { rows } = await tx.$client.query<EmployeeRow>(
    `select e.id, e.name, e.employee_code, e.image, e.date_of_birth, e.nationality, e.permanent_resident, e.pre_1998_elector,
       e.tax_resident, e.tax_regime, e.gender, e.marital_status, e.spouse_working, e.spouse_disabled, e.disabled,
       e.company_joined_at, e.inactive_at, e.socso_type, e.socso_first_contribution, e.skbbk_opt_out_from, e.bank_swift,
       e.identity_number_sealed, e.passport_sealed, e.bank_account_sealed, e.epf_number_sealed, e.socso_number_sealed,
       e.tax_number_sealed, b.name as branch, v.name as division, d.name as department, p.name as position
     from employees e
     left join branches b on b.company_id = e.company_id and b.id = e.branch_id
     left join divisions v on v.company_id = e.company_id and v.id = e.division_id
     left join departments d on d.company_id = e.company_id and d.id = e.department_id
     left join positions p on p.company_id = e.company_id and p.id = e.position_id
     where e.company_id = $1 and e.id = any($2) order by e.id`,
    [companyId, ids],
  );
  return rows;
}

async function readExisting(tx: Tx, month: PayrollMonth, ids: number[], lock: boolean) {
  const { rows } = await tx.$client.query<ExistingPayroll & { employee_id: number }>(
    `select id, employee_id, version, status, input from payrolls
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

/** The salary in force when the month begins, and those that begin in it; oldest first. */
async function readSalaries(tx: Tx, month: PayrollMonth, ids: number[]) {
  const { rows } = await tx.$client.query<SalaryRow>(
    `select employee_id, effective_from, amount, epf, socso, eis, tax, hrdf from employee_salaries s
     where company_id = $1 and employee_id = any($2) and effective_from <= $4
       and effective_from >= coalesce((select max(f.effective_from) from employee_salaries f
         where f.company_id = s.company_id and f.employee_id = s.employee_id and f.effective_from <= $3), $3::date)
     order by employee_id, effective_from`,
    [month.company_id, ids, month.start_date, month.end_date],
  );
  return grouped(rows);
}

async function readDependants(tx: Tx, companyId: number, ids: number[]) {
  const { rows } = await tx.$client.query<{
    employee_id: number;
    relief: 'under_18';
    date_of_birth: string | null;
  }>(
    'select employee_id, relief, date_of_birth from employee_dependants where company_id = $1 and employee_id = any($2) order by id',
    [companyId, ids],
  );
  return grouped(rows);
}

async function readOpenings(tx: Tx, month: PayrollMonth, ids: number[]) {
  const { rows } = await tx.$client.query<{
    employee_id: number;
    remuneration: number;
    epf: number;
    mtd: number;
    zakat: number;
    reliefs: number;
  }>(
    'select employee_id, remuneration, epf, mtd, zakat, reliefs from employee_openings where company_id = $1 and employee_id = any($2) and year = $3',
    [month.company_id, ids, yearOf(month.start_date)],
  );
  const sums = new Map<number, YearFigures>();
  for (const row of rows) {
    const figures = {
      ...NO_YEAR_FIGURES,
      y: row.remuneration,
      k: row.epf,
      x: row.mtd,
      z: row.zakat,
      lp: row.reliefs,
    };
    const before = sums.get(row.employee_id);
    sums.set(row.employee_id, before ? addYearFigures(before, figures) : figures);
  }
  return sums;
}

/** What the latest payslip before this one says of the calendar year. */
async function readYearSoFar(tx: Tx, month: PayrollMonth, ids: number[]) {
  const { rows } = await tx.$client.query<{ employee_id: number; remuneration_accumulate: YearFigures }>(
    `select distinct on (employee_id) employee_id, remuneration_accumulate from payrolls
     where company_id = $1 and employee_id = any($2) and start_date >= $3
       and (start_date < $4 or (start_date = $4 and sequence < $5))
     order by employee_id, start_date desc, sequence desc`,
    [month.company_id, ids, `${yearOf(month.start_date)}-01-01`, month.start_date, month.sequence],
  );
  return new Map(rows.map((row) => [row.employee_id, row.remuneration_accumulate]));
}

const FIGURES = `salary_amount, total_earning, total_gross_pay, total_deduction, total_adjustment, contribution_epf_employee_amount,
  contribution_epf_employer_amount, contribution_socso_employee_amount, contribution_socso_employer_amount,
  contribution_eis_employee_amount, contribution_eis_employer_amount, contribution_skbbk_employee_amount, contribution_hrdf,
  contribution_tax_monthly_amount, total_net_pay`;

async function readPrevious(tx: Tx, month: PayrollMonth, ids: number[]) {
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

async function readTaken(tx: Tx, month: PayrollMonth, ids: number[]) {
  const { rows } = await tx.$client.query<{
    employee_id: number;
    month_total: PayslipFacts['taken_this_month'];
  }>(
    `select distinct on (employee_id) employee_id, result -> 'month_total' as month_total from payrolls
     where company_id = $1 and employee_id = any($2) and start_date = $3 and sequence < $4
     order by employee_id, sequence desc`,
    [month.company_id, ids, month.start_date, month.sequence],
  );
  return new Map(rows.map((row) => [row.employee_id, row.month_total]));
}
