import { sumSen } from '@mesra/domain/kit/money';
import type { DependantChild } from '@mesra/domain/payroll/children';
import {
  NO_YEAR_FIGURES,
  type PayslipFacts,
  type SalaryFacts,
  type SalaryPayload,
} from '@mesra/domain/payroll/facts';
import type { FeedFacts } from '@mesra/domain/payroll/feed-facts';
import { decideFeed } from '@mesra/domain/payroll/feed-lines';
import { itemsInForce, type PayrollItem, withItem } from '@mesra/domain/payroll/payroll-items';
import { type PayrollRules, payrollRulesOf } from '@mesra/domain/payroll/payroll-rules';
import { RELIGIOUS_JOURNEY } from '@mesra/domain/payroll/tax-claim';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { SealedNumbers } from '../employees/employees.api.ts';
import {
  type CompanyPayroll,
  costCentresOf,
  type EmployeeRow,
  employeeFacts,
  lockMonth,
  NO_OPENING_BALANCE,
  personOf,
  readEmployees,
  readOpeningBalances,
  readSalaries,
  readSiteCentres,
  type SalaryRow,
  sealedOf,
} from '../payroll-setup/payroll-setup.api.ts';
import { type CountedTax, countedTax, NO_COUNTED_TAX } from '../payroll-tax/payroll-tax.api.ts';
import {
  type Earlier,
  type ExistingPayroll,
  type PayrollMonth,
  type PreviousMonth,
  readEarlier,
  readExisting,
} from './payroll.reads.ts';
import { readFeeds } from './payroll-feed.ts';
import type { InputLine, PayrollInput, PayrollPerson } from './payroll-run.tables.ts';

/** All data read for one employee and month; the rest is pure. */
export interface Collected {
  employee_id: number;
  person: PayrollPerson;
  image: string | null;
  /** Encrypted numbers, as in the employee's row. */
  sealed: SealedNumbers;
  dependants: DependantChild[];
  /** The rules of the month. */
  rules: PayrollRules;
  /** What the salary counts for where the form does not say otherwise. */
  salary_payload: SalaryPayload;
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

/** A form without manual input. */
export const EMPTY_INPUT: PayrollInput = {
  salary_payload: null,
  ...{ earnings: [], deductions: [], tp1_claims: [] },
  total_adjustment: 0,
  zakat: 0,
  religious_journey: 0,
  contribution_epf_employee_rate: null,
  contribution_socso_type: 'auto',
  manual: {},
  contribution_tax_manual: false,
  left_out: [],
  accepted: [],
};

const NOTHING_EARLIER: Earlier = {
  ground: { year_so_far: NO_YEAR_FIGURES, taken_this_month: null, benefits: [] },
  first_payroll: true,
  journeys: 0,
  previous: null,
};

/** What a form is filled from. */
export type Filling = Pick<Collected, 'employee_id' | 'person' | 'salary_payload'> & {
  salaries: readonly SalaryRow[];
  /** The stored form, or what last month's repeats; whether it is the stored one. */
  stored: PayrollInput;
  is_stored: boolean;
};

/**
 * Reads everything the payslips of a month depend on, in a constant number of queries sent together; what other modules give
 * only with `services`. The form is the stored one, unless `input` gives another.
 */
export async function collectFacts(
  tx: Tx,
  month: PayrollMonth,
  employeeIds: readonly number[],
  company: CompanyPayroll,
  options: {
    lock?: boolean;
    services?: Pick<Services, 'feeds' | 'clock'>;
    input?: (filling: Filling) => PayrollInput;
  } = {},
): Promise<Collected[]> {
  const ids = [...employeeIds];
  if (options.lock) await lockMonth(tx, month);
  const [rows, existing, salaries, openingBalances, taxes] = await Promise.all([
    readEmployees(tx, month, ids),
    readExisting(tx, month, ids, options.lock === true),
    readSalaries(tx, month, ids),
    readOpeningBalances(tx, month, ids),
    countedTax(tx, month, ids),
  ]);
  const earlier = await readEarlier(tx, month, ids, existing);
  const rules = payrollRulesOf(company.rules, month.start_date);
  const itemTypes = itemsInForce(company.items, month.start_date).map((item) => [item.type, item] as const);
  const inputs = new Map<number, PayrollInput>();
  for (const row of rows) {
    const stored =
      existing.get(row.id)?.input ?? inputFromLastMonth(earlier.get(row.id)?.previous?.input ?? null, rules);
    const salary = salaries.get(row.id) ?? [];
    const of = { employee_id: row.id, person: personOf(row), is_stored: existing.has(row.id) };
    const filling = { ...of, salary_payload: payloadOf(salary), salaries: salary, stored };
    inputs.set(row.id, options.input?.(filling) ?? stored);
  }
  const feeds: ReadonlyMap<number, FeedFacts> = options.services
    ? await readFeeds(tx, options.services, month, rows, inputs)
    : new Map();
  const siteCentres = await readSiteCentres(tx, month, rows);
  return rows.map((row) => {
    const status = existing.get(row.id) ?? null;
    const salary = salaries.get(row.id) ?? [];
    const { ground: grounded, first_payroll, journeys, previous } = earlier.get(row.id) ?? NOTHING_EARLIER;
    const collected: Omit<Collected, 'facts'> = {
      employee_id: row.id,
      person: personOf({
        ...row,
        cost_centres: costCentresOf(row, feeds.get(row.id)?.sites ?? [], siteCentres),
      }),
      image: row.image,
      sealed: sealedOf(row),
      dependants: row.dependants ?? [],
      salary_payload: payloadOf(salary),
      existing: status,
      // Last month's is compared with the monthly payroll alone.
      previous: month.sequence === 1 ? previous : null,
      rules,
      input: inputs.get(row.id) ?? EMPTY_INPUT,
    };
    const { benefits, ...ground } = grounded;
    const tax = taxes.get(row.id) ?? { ...NO_COUNTED_TAX, benefits: month.sequence === 1 ? [] : benefits };
    const openingBalance = openingBalances.get(row.id) ?? NO_OPENING_BALANCE;
    const opening_state = {
      first_payroll,
      ytd: openingBalance.ytd === 'missing' && status ? ('not_asked' as const) : openingBalance.ytd,
      tp3: openingBalance.former_employers.length > 0,
    };
    const { figures: opening, former_employers } = openingBalance;
    const named = former_employers.length > 0 ? { former_employers } : {};
    const before = { ...ground, opening, opening_state, ...named };
    const religious_journey_claims_before = openingBalance.religious_journeys + journeys;
    const base = {
      month,
      row,
      salaries: salary,
      company,
      terms: { rules, items: new Map(itemTypes), tax },
      before: { ...before, religious_journey_claims_before },
      feed: feeds.get(row.id),
    };
    return { ...collected, facts: factsOf(base, collected.dependants, collected.input) };
  });
}

/** PCB is repeated where it is entered by hand; lines and everything else apply to their month only. */
function inputFromLastMonth(before: PayrollInput | null, { tax_mode }: PayrollRules): PayrollInput {
  if (!before) return EMPTY_INPUT;
  const tax = before.contribution_tax_manual ? before.manual.contribution_tax_monthly_amount : null;
  const byHand = tax_mode === 'manual' && typeof tax === 'number';
  return {
    ...EMPTY_INPUT,
    salary_payload: before.salary_payload,
    contribution_epf_employee_rate: before.contribution_epf_employee_rate,
    contribution_socso_type: before.contribution_socso_type,
    ...(byHand ? { contribution_tax_manual: true, manual: { contribution_tax_monthly_amount: tax } } : {}),
  };
}

/** What the form claims, and what the person has handed in about their tax and was approved. */
function taxFacts(
  { tp1_claims, religious_journey }: PayrollInput,
  { claims, benefits, counted_benefits }: CountedTax,
) {
  const levies = claims.filter(({ key }) => key === RELIGIOUS_JOURNEY);
  const reliefs = claims.filter(({ key }) => key !== RELIGIOUS_JOURNEY);
  return {
    tp1_claims: [...tp1_claims, ...reliefs.map(({ key, amount }) => ({ key, amount }))],
    religious_journey: religious_journey + sumSen(levies.map(({ amount }) => amount)),
    ...(claims.length > 0 ? { counted_claims: claims.map(({ id }) => id) } : {}),
    benefits,
    ...(counted_benefits.length > 0 ? { counted_benefits } : {}),
  };
}

/** The facts with what a form says. */
function withInput(facts: PayslipFacts, input: PayrollInput, { items, tax }: MonthTerms): PayslipFacts {
  const strip = ({ recurring: _recurring, ...line }: InputLine) => withItem(line, items);
  return {
    ...facts,
    employee: {
      ...facts.employee,
      contribution_epf_employee_rate:
        input.contribution_epf_employee_rate ?? facts.employee.contribution_epf_employee_rate,
      contribution_socso_type:
        input.contribution_socso_type === 'auto'
          ? facts.employee.contribution_socso_type
          : input.contribution_socso_type,
    },
    salary_payload: input.salary_payload ?? facts.salary_payload,
    earnings: input.earnings.map(strip),
    deductions: input.deductions.map(strip),
    ...taxFacts(input, tax),
    zakat: input.zakat,
    manual: input.manual,
    total_adjustment: input.total_adjustment,
    ...(facts.feed ? { feed: decideFeed(facts.feed, input) } : {}),
  };
}

/** What the company says of the month: its rules, and its items by type. */
interface MonthTerms {
  rules: PayrollRules;
  items: ReadonlyMap<string, PayrollItem>;
  /** What the month counts of what the person has handed in about their tax. */
  tax: CountedTax;
}

interface Base {
  month: PayrollMonth;
  row: EmployeeRow;
  salaries: SalaryRow[];
  /** Totals before this payroll: this year and month, opening figures, lifetime. */
  before: Pick<
    PayslipFacts,
    | 'year_so_far'
    | 'taken_this_month'
    | 'opening'
    | 'opening_state'
    | 'former_employers'
    | 'religious_journey_claims_before'
  >;
  company: CompanyPayroll;
  terms: MonthTerms;
  feed: FeedFacts | undefined;
}

/** The flags of the month's latest salary row. */
function payloadOf(salaries: readonly SalaryRow[]): SalaryPayload {
  const latest = salaries.at(-1);
  if (!latest) return ALL_FLAGS;
  const { epf, socso, eis, tax, hrdf } = latest;
  return { ...ALL_FLAGS, epf, socso, eis, tax, hrdf };
}

/** A salary as a fact; a monthly one names no unit, as in payslips from before there were others. */
const salaryFacts = ({ effective_from, amount, unit }: SalaryRow): SalaryFacts =>
  unit === 'month' ? { effective_from, amount } : { effective_from, amount, unit };

function factsOf(base: Base, dependants: Collected['dependants'], input: PayrollInput): PayslipFacts {
  const { month, row, salaries, before, company, terms, feed } = base;
  const { claim_socso_automatically, deduction_limit_percent, tax_mode } = terms.rules;
  const facts: PayslipFacts = {
    start_date: month.start_date,
    end_date: month.end_date,
    sequence: month.sequence,
    employee: employeeFacts(row, dependants, month.end_date),
    salaries: salaries.map(salaryFacts),
    salary_payload: payloadOf(salaries),
    earnings: [],
    deductions: [],
    ...(feed ? { feed } : {}),
    benefits: [],
    tp1_claims: [],
    claim_socso_automatically,
    zakat: 0,
    religious_journey: 0,
    ...before,
    manual: {},
    total_adjustment: 0,
    company: { hrdf_rate: company.hrdf_rate, deduction_limit_percent, tax_mode },
  };
  return withInput(facts, input, terms);
}
