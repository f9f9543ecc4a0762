import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseMoney, type Sen } from '../../kit/money.ts';
import { unwrap } from '../../kit/outcome.ts';
import { endOfMonth, startOfMonth } from '../../kit/plain-date.ts';
import type { StatutorySettings } from '../../statutory/settings.ts';
import { statuteFor } from '../../statutory/snapshot.ts';
import { type EmployeeFacts, NO_YEAR_FIGURES, type PayslipFacts, type YearFigures } from '../facts.ts';
import type { LineFacts } from '../line-facts.ts';
import { lineType } from '../line-types.ts';

/** One case of a YAML file: all scalars are strings, amounts are in ringgit. */
export interface PayslipCase {
  name: string;
  month: string;
  person?: Record<string, string | Record<string, string>>;
  salary?: string;
  salaries?: Record<string, string>;
  earnings?: Record<string, string>[];
  deductions?: Record<string, string>[];
  benefits?: Record<string, string>[];
  tp1?: Record<string, string>;
  year_so_far?: Record<string, string>;
  opening?: Record<string, string>;
  manual?: Record<string, string>;
  hrdf_rate?: string;
  zakat?: string;
  adjustment?: string;
  claim_socso_automatically?: string;
  settings?: Record<string, string>;
  expect: Record<string, string>;
}

/** Reads a YAML file in this directory with every scalar as a string, so that no amount becomes a float. */
export function readCases<T>(file: string): T {
  return parse(readFileSync(new URL(file, import.meta.url), 'utf8'), { schema: 'failsafe' }) as T;
}

/** Ringgit as written in a case, as sen. */
export function senOf(text: string): Sen {
  return unwrap(parseMoney(text));
}

/** A default employee: a citizen of 36, single, resident, long in service. */
export const ORDINARY_EMPLOYEE: EmployeeFacts = {
  date_of_birth: '1990-03-15',
  nationality: 'MY',
  permanent_resident: false,
  pre_1998_elector: false,
  tax_resident: true,
  tax_regime: 'normal',
  gender: 'Female',
  marital_status: 'single',
  spouse_working: false,
  spouse_disabled: false,
  disabled: false,
  children: { under_18: 0, studying_18: 0, disabled: 0, disabled_studying: 0 },
  company_joined_at: '2020-01-01',
  inactive_at: null,
  socso_first_contribution_date: null,
  eis_first_contribution_date: null,
  skbbk_opt_out_from: null,
  skbbk_opt_in_from: null,
  contribution_epf_employee_rate: null,
  contribution_socso_type: 'auto',
};

/** Facts of a month for the default employee at a salary in sen; everything else empty. */
export function ordinaryFacts(month: string, salary: Sen, changes: Partial<PayslipFacts> = {}): PayslipFacts {
  return {
    start_date: startOfMonth(month),
    end_date: endOfMonth(month),
    sequence: 1,
    employee: ORDINARY_EMPLOYEE,
    salaries: [{ effective_from: '2020-01-01', amount: salary }],
    salary_payload: {
      epf: true,
      socso: true,
      eis: true,
      tax: true,
      hrdf: true,
      contribution_based_on: 'salary',
      basic: null,
    },
    earnings: [],
    deductions: [],
    benefits: [],
    tp1_claims: [],
    claim_socso_automatically: false,
    zakat: 0,
    religious_journey: 0,
    religious_journey_claims_before: 0,
    year_so_far: NO_YEAR_FIGURES,
    opening: NO_YEAR_FIGURES,
    opening_state: { first_payroll: false, ytd: 'missing', tp3: false },
    taken_this_month: null,
    manual: {},
    total_adjustment: 0,
    company: { hrdf_rate: null },
    ...changes,
  };
}

/** A line of a standard kind with its default flags, in sen. */
export function standardLine(type: string, amount: Sen, changes: Partial<LineFacts> = {}): LineFacts {
  const kind = lineType(type);
  if (!kind) throw new Error(`no standard line ${type}`);
  const { epf, socso, eis, tax, hrdf, contribution_total_type, title } = kind;
  return { type, name: title, amount, epf, socso, eis, tax, hrdf, contribution_total_type, ...changes };
}

/** The facts that a case describes. */
export function factsOf(given: PayslipCase): PayslipFacts {
  return ordinaryFacts(given.month, senOf(given.salary ?? '0'), {
    employee: employeeOf(given.person ?? {}),
    ...(given.salaries && {
      salaries: Object.entries(given.salaries).map(([effective_from, amount]) => ({
        effective_from,
        amount: senOf(amount),
      })),
    }),
    earnings: (given.earnings ?? []).map(lineOf),
    deductions: (given.deductions ?? []).map(lineOf),
    benefits: (given.benefits ?? []).map((b) => ({
      type: b.type === 'vola' ? 'vola' : 'bik',
      name: b.type ?? '',
      value: senOf(b.value ?? ''),
      start_date: b.start_date ?? '',
    })),
    tp1_claims: Object.entries(given.tp1 ?? {}).map(([key, amount]) => ({ key, amount: senOf(amount) })),
    claim_socso_automatically: given.claim_socso_automatically === 'yes',
    zakat: senOf(given.zakat ?? '0'),
    year_so_far: yearFiguresOf(given.year_so_far),
    opening: yearFiguresOf(given.opening),
    manual: amountsOf(given.manual),
    total_adjustment: senOf(given.adjustment ?? '0'),
    company: { hrdf_rate: given.hrdf_rate ?? null },
  });
}

/** The settings that a case names; the rest are defaults. */
export function settingsOf(given: PayslipCase): Partial<StatutorySettings> {
  const settings: Record<string, unknown> = { ...given.settings };
  if (settings.skbbk_in_socso_relief)
    settings.skbbk_in_socso_relief = settings.skbbk_in_socso_relief === 'yes';
  return settings as Partial<StatutorySettings>;
}

function employeeOf(person: NonNullable<PayslipCase['person']>): EmployeeFacts {
  const changes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(person)) {
    if (typeof value !== 'string') {
      const counts = Object.entries(value).map(([kind, count]) => [kind, Number(count)]);
      changes[key] = { ...ORDINARY_EMPLOYEE.children, ...Object.fromEntries(counts) };
    } else if (value === 'yes' || value === 'no') changes[key] = value === 'yes';
    else changes[key] = value;
  }
  return { ...ORDINARY_EMPLOYEE, ...changes };
}

function lineOf(given: Record<string, string>): LineFacts {
  const { type = '', amount = '0', multiplier, hours, days, prorated, ordinary_rate } = given;
  return standardLine(type, senOf(amount), {
    overtime: multiplier && hours ? { multiplier, hours } : null,
    unpaid_leave: days ? { days } : null,
    prorated: prorated === 'yes',
    ordinary_rate: ordinary_rate === 'yes',
  });
}

/**
 * Year figures as written: their letters, claims by `deduction_…` key, and the exempt amount used per
 * allowance.
 */
function yearFiguresOf(given: Record<string, string> | undefined): YearFigures {
  const written = Object.entries(amountsOf(given));
  const of = (is: (key: string) => boolean) => Object.fromEntries(written.filter(([key]) => is(key)));
  const isClaim = (key: string) => key.startsWith('deduction_');
  const isAllowance = (key: string) =>
    key in unwrap(statuteFor('2026-01')).mtd.value.reliefs.exempt_allowances;
  return {
    ...NO_YEAR_FIGURES,
    ...of((key) => !isClaim(key) && !isAllowance(key)),
    tp1: of(isClaim),
    exempt_used: of(isAllowance),
  };
}

function amountsOf(given: Record<string, string> | undefined): Record<string, Sen> {
  return Object.fromEntries(Object.entries(given ?? {}).map(([key, amount]) => [key, senOf(amount)]));
}
