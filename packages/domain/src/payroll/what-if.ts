import { type Sen, sumSen } from '../kit/money.ts';
import { addMonths, type PlainDate } from '../kit/plain-date.ts';
import { CONTRIBUTION_KEYS } from './contribution-keys.ts';
import { allocate, type CostShare } from './cost-centres.ts';
import { type CompanyFacts, NO_YEAR_FIGURES, type PayslipFacts } from './facts.ts';
import { costOf } from './journal.ts';
import type { LineFacts } from './line-facts.ts';
import { lineType } from './line-types.ts';
import { amountLine, onceLine, shareOfSalary } from './off-cycle.ts';
import type { PayslipResult } from './result.ts';
import type { WhatIfKind } from './what-if-kinds.ts';

/*
 * What a change of pay would come to, worked out by the rules of every payroll: each person's month as it is, and as it would be.
 */

/** A change of somebody's month: by an amount in sen, or by a share of the monthly salary in per cent. */
export interface WhatIfChange {
  readonly kind: Exclude<WhatIfKind, 'hiring'>;
  readonly by: { readonly amount: Sen } | { readonly percent: string };
}

/** What a change adds to a salary, in sen. */
const addedTo = (salary: Sen, { by }: WhatIfChange): Sen =>
  'amount' in by ? by.amount : shareOfSalary(salary, by.percent);

/** The line that an allowance or a bonus is. */
function lineOf(kind: 'allowance' | 'bonus', amount: Sen): LineFacts {
  const type = kind === 'bonus' ? amountLine('Bonus', '', amount).type : 'fixed_allowance';
  return onceLine(type, lineType(type)?.title ?? type, amount);
}

/**
 * The facts of a month with a change from its first day; `termsOf` gives a line what the company says of its item. Null for
 * somebody without a monthly salary that the change is of: wages by day or hour come with attendance.
 */
export function withChange(
  facts: PayslipFacts,
  change: WhatIfChange,
  termsOf: (line: LineFacts) => LineFacts,
): PayslipFacts | null {
  const { kind, by } = change;
  const monthly = facts.salaries.every(({ unit = 'month' }) => unit === 'month');
  const salary = facts.salaries.at(-1)?.amount;
  if ((kind === 'raise' || 'percent' in by) && (!monthly || salary === undefined)) return null;
  if (kind === 'raise') {
    const salaries = facts.salaries.map((one) => ({
      ...one,
      amount: one.amount + addedTo(one.amount, change),
    }));
    return { ...facts, salaries };
  }
  const line = termsOf(lineOf(kind, addedTo(salary ?? 0, change)));
  return { ...facts, earnings: [...facts.earnings, line] };
}

/** The age at which a new employee is assumed to be: every contribution counts. */
const ASSUMED_AGE = 30;

/**
 * The facts of a new employee of a month: a single citizen of 30 who is resident for tax, joins on its first day, has no
 * reliefs and had no former employer in the year.
 */
export function hiredFacts(
  { start_date, end_date }: { start_date: PlainDate; end_date: PlainDate },
  salary: Sen,
  company: CompanyFacts,
): PayslipFacts {
  return {
    ...{ start_date, end_date, sequence: 1 },
    employee: {
      date_of_birth: addMonths(start_date, -12 * ASSUMED_AGE),
      nationality: 'MY',
      ...{ permanent_resident: false, pre_1998_elector: false, tax_resident: true, tax_regime: 'normal' },
      ...{
        gender: null,
        marital_status: 'single',
        spouse_working: false,
        spouse_disabled: false,
        disabled: false,
      },
      children: { under_18: 0, studying_18: 0, disabled: 0, disabled_studying: 0 },
      ...{ company_joined_at: start_date, inactive_at: null },
      ...{ socso_first_contribution_date: null, eis_first_contribution_date: null },
      ...{ skbbk_opt_out_from: null, skbbk_opt_in_from: null },
      ...{ contribution_epf_employee_rate: null, contribution_socso_type: 'auto' },
    },
    salaries: [{ effective_from: start_date, amount: salary }],
    salary_payload: {
      ...{ epf: true, socso: true, eis: true, tax: true, hrdf: true },
      ...{ contribution_based_on: 'salary', basic: null },
    },
    ...{ earnings: [], deductions: [], benefits: [], tp1_claims: [], claim_socso_automatically: false },
    ...{ zakat: 0, religious_journey: 0, religious_journey_claims_before: 0 },
    ...{ year_so_far: NO_YEAR_FIGURES, opening: NO_YEAR_FIGURES },
    opening_state: { first_payroll: true, ytd: 'waived', tp3: false },
    ...{ taken_this_month: null, manual: {}, total_adjustment: 0, company },
  };
}

/** The figures that are compared, in their order; `total_cost` is what the company bears. */
export const WHAT_IF_FIGURES = [
  'total_cost',
  'total_gross_pay',
  'total_contribution_employer',
  'total_net_pay',
  ...CONTRIBUTION_KEYS,
  'contribution_tax_monthly_amount',
] as const;
export type WhatIfFigures = Readonly<Record<(typeof WHAT_IF_FIGURES)[number], Sen>>;

const each = (figureOf: (key: keyof WhatIfFigures) => Sen): WhatIfFigures =>
  Object.fromEntries(WHAT_IF_FIGURES.map((key) => [key, figureOf(key)])) as WhatIfFigures;

export const NO_FIGURES: WhatIfFigures = Object.freeze(each(() => 0));
export const whatIfFigures = (result: PayslipResult): WhatIfFigures =>
  each((key) => (key === 'total_cost' ? costOf(result) : result[key]));
/** Figures of so many alike. */
export const timesFigures = (one: WhatIfFigures, count: number): WhatIfFigures =>
  each((key) => one[key] * count);

/** Somebody's month as it is and as it would be, by who bears its cost; no shares are unassigned. */
export interface WhatIfMonth {
  readonly shares: readonly CostShare[];
  readonly people: number;
  readonly now: WhatIfFigures;
  readonly changed: WhatIfFigures;
}

type Compared = Pick<WhatIfMonth, 'people' | 'now' | 'changed'>;

/** Months together, figure by figure. */
export const together = (months: readonly Compared[]): Compared => ({
  people: sumSen(months.map(({ people }) => people)),
  now: each((key) => sumSen(months.map(({ now }) => now[key]))),
  changed: each((key) => sumSen(months.map(({ changed }) => changed[key]))),
});

/** The part of a month that each centre bears, to the sen; null is unassigned. */
function partsOf({ shares, ...month }: WhatIfMonth): [number | null, Compared][] {
  const [first, second] = shares;
  if (!first) return [[null, month]];
  if (!second) return [[first.cost_centre_id, month]];
  const divide = (figures: WhatIfFigures) => {
    const found = new Map(WHAT_IF_FIGURES.map((key) => [key, allocate(figures[key], shares)]));
    return (id: number) => each((key) => found.get(key)?.get(id) ?? 0);
  };
  const [now, changed] = [divide(month.now), divide(month.changed)];
  return shares.map(({ cost_centre_id: id }) => [
    id,
    { people: month.people, now: now(id), changed: changed(id) },
  ]);
}

/** Months by centre, which add up to all of them figure by figure; unassigned last. Somebody of several counts in each. */
export function whatIfByCentre(
  months: readonly WhatIfMonth[],
): (Compared & { readonly cost_centre_id: number | null })[] {
  const found = new Map<number | null, Compared[]>();
  for (const [id, part] of months.flatMap(partsOf)) {
    const parts = found.get(id);
    if (parts) parts.push(part);
    else found.set(id, [part]);
  }
  return [...found]
    .map(([cost_centre_id, parts]) => ({ cost_centre_id, ...together(parts) }))
    .sort(
      (a, b) => (a.cost_centre_id ?? Number.MAX_SAFE_INTEGER) - (b.cost_centre_id ?? Number.MAX_SAFE_INTEGER),
    );
}
