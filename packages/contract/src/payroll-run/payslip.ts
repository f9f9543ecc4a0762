import { FEED_SOURCES } from '@mesra/domain/payroll/feed-facts';
import { z } from 'zod';
import { money } from '../kit/primitives.ts';

/*
 * A payslip's figures in responses, each with its explanation. Amounts are ringgit text; keys of laws, steps
 * and reasons are translated where they are shown.
 */

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** A reason or warning key; amounts in its params are ringgit text. */
export const reason = z.object({ key: z.string(), params });

const carriedForward = z.object({
  table: z.string(),
  from: z.string(),
  to: z.string(),
  source_date: z.string(),
});

/** Explanation of one figure: base, rate or table row, law and date, and the steps of the working. */
export const explanation = z.object({
  key: z.string(),
  amount: money,
  base: money.nullable(),
  rate: z.string().nullable(),
  row: z.object({ row: z.number().int(), min_salary: money, max_salary: money.nullable() }).nullable(),
  table: z.string().nullable(),
  law: z.string(),
  effective_from: z.string().nullable(),
  source: z.string().nullable(),
  steps: z.array(
    z.object({
      label_key: z.string(),
      formula: z.string(),
      amount: money.nullable(),
      /** The day that the step is about; absent where it is about none. */
      date: z.string().optional(),
    }),
  ),
  manual: z.boolean(),
  carried_forward: carriedForward.nullable(),
});
export type ExplanationAnswer = z.output<typeof explanation>;

/** Which module gave a line, for which days, and what was decided about it. */
export const lineOrigin = z.object({
  kind: z.enum(['earning', 'deduction']),
  source: z.enum(FEED_SOURCES),
  key: z.string(),
  source_days: z.array(z.string()),
  minutes: z.number().int(),
  /** Taken only when accepted. */
  proposed: z.boolean(),
  /** A decision about its facts is still pending. */
  undecided: z.boolean(),
  taken: z.boolean(),
  /** Why it was left out. */
  reason: z.string().nullable(),
});

export const payslipLine = z.object({
  type: z.string(),
  name: z.string(),
  amount: money,
  cash: z.boolean(),
  exempt_amount: money,
  epf: z.boolean(),
  socso: z.boolean(),
  eis: z.boolean(),
  tax: z.boolean(),
  hrdf: z.boolean(),
  contribution_total_type: z.enum(['normal', 'additional']),
  explanation,
  /** Null for a line that was entered. */
  feed: lineOrigin.nullable(),
});

/** The calculation summary of spec section 3. */
export const payrollTotals = z.object({
  salary_amount: money,
  total_salary: money,
  total_earning: money,
  total_gross_pay: money,
  total_deduction: money,
  total_adjustment: money,
  total_contribution_employee: money,
  total_contribution_employer: money,
  total_net_pay: money,
});

export const payrollContributions = z.object({
  contribution_epf_employee_amount: money,
  contribution_epf_employer_amount: money,
  contribution_socso_employee_amount: money,
  contribution_socso_employer_amount: money,
  contribution_eis_employee_amount: money,
  contribution_eis_employer_amount: money,
  contribution_skbbk_employee_amount: money,
  contribution_hrdf: money,
  contribution_tax_monthly_amount: money,
});
/** The contributions of a payslip, in display order. */
export const CONTRIBUTION_KEYS = Object.keys(
  payrollContributions.shape,
) as (keyof typeof payrollContributions.shape)[];
export const TOTAL_KEYS = Object.keys(payrollTotals.shape) as (keyof typeof payrollTotals.shape)[];

/** What payrolls come to together, with what they cost the company; for those who manage payroll. */
export const monthTotals = payrollTotals.extend(payrollContributions.shape).extend({ total_cost: money });
export const MONTH_KEYS = Object.keys(monthTotals.shape) as (keyof typeof monthTotals.shape)[];

const sheetItem = z.object({
  id: z.string(),
  title: z.string(),
  title_malay: z.string(),
  amount: money,
  key: z.string(),
  editable: z.boolean(),
  limit: money.nullable(),
  note: z.string().nullable(),
  selection: z.boolean(),
  /** How a total follows from other items, by their ids. */
  formula: z.string().nullable(),
});
export type TaxSheetItemAnswer = z.output<typeof sheetItem>;

/** The tax deduction sheet, sections A to D (spec section 3). */
export const taxSheetAnswer = z.object({
  section_a: z.array(sheetItem),
  section_b: z.array(sheetItem),
  section_c: z.array(sheetItem),
  section_d: z.array(sheetItem),
});

/** Comparison of this month with last month, with unusual changes. */
export const comparison = z.object({
  figures: z.array(
    z.object({
      key: z.string(),
      current: money,
      previous: money.nullable(),
      difference: money,
      unusual: z.boolean(),
    }),
  ),
  reasons: z.array(reason),
  unusual: z.boolean(),
});

/** The statutory tables used for the payslip. */
export const statuteRef = z.object({
  wage_month: z.string(),
  tables: z.array(
    z.object({
      table: z.string(),
      effective_from: z.string(),
      effective_to: z.string().nullable(),
      source: z.string(),
      carried_forward: carriedForward.nullable(),
    }),
  ),
});

/** A calculated payslip: the summary, every line, and the explanation of every figure. */
export const calculation = payrollTotals.extend(payrollContributions.shape).extend({
  contribution_epf_part: z.string().nullable(),
  contribution_epf_employee_rate: z.string().nullable(),
  contribution_epf_employer_rate: z.string().nullable(),
  contribution_socso_type: z.string(),
  contribution_tax_yearly_amount: money,
  contribution_tax_manual: z.boolean(),
  segments: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      days: z.number().int(),
      days_in_month: z.number().int(),
      monthly_salary: money,
      amount: money,
    }),
  ),
  /** Benefits in kind and living accommodation of the month: taxed, not paid. */
  benefits: z.object({ bik: money, vola: money }),
  earnings: z.array(payslipLine),
  deductions: z.array(payslipLine),
  /** What other modules gave, line by line, taken or not. */
  feed: z.array(payslipLine),
  explanations: z.array(explanation),
  warnings: z.array(reason),
  tax_sheet: taxSheetAnswer,
  statute_ref: statuteRef,
});
export type Calculation = z.output<typeof calculation>;

/** The employee as of the calculation. Numbers are shown in full to the employee. */
export const payslipPerson = z.object({
  name: z.string(),
  employee_code: z.string(),
  identity_number: z.string().nullable(),
  passport: z.string().nullable(),
  branch: z.string().nullable(),
  division: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  bank_swift: z.string().nullable(),
  bank_account: z.string().nullable(),
  epf_number: z.string().nullable(),
  socso_number: z.string().nullable(),
  tax_number: z.string().nullable(),
});
export type PayslipPerson = z.output<typeof payslipPerson>;
