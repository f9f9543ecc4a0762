import { z } from 'zod';
import { line, money, moneyInput, moneyInputPositive, plainDate } from '../kit/primitives.ts';

/*
 * The payroll process form (spec section 3): what a payroll officer may set for one employee and month. What is not
 * sent is worked out. Amounts are ringgit as typed; here they are read as sen.
 */

const decimal = (max: number) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .refine((text) => /^\d{1,4}(\.\d{1,4})?$/.test(text) && Number(text) <= max, {
      message: 'validation.number',
    });

const contributionFlags = {
  epf: z.boolean(),
  socso: z.boolean(),
  eis: z.boolean(),
  tax: z.boolean(),
  hrdf: z.boolean(),
};

/** Hours of overtime at a multiple of the hourly rate of the ordinary rate of pay. */
const overtime = z.object({ multiplier: z.enum(['1.5', '2.0', '3.0']), hours: decimal(744) });
const unpaidLeave = z.object({ days: decimal(31) });

/** An earning or a deduction as typed in. `type` is a key of the catalogue of line types, or the company's own. */
export const formLine = z.object({
  type: line(80),
  name: line(120),
  amount: moneyInputPositive.default(0),
  ...contributionFlags,
  contribution_total_type: z.enum(['normal', 'additional']).default('normal'),
  overtime: overtime.nullish().default(null),
  unpaid_leave: unpaidLeave.nullish().default(null),
  /** Comes again in the next month by itself. */
  recurring: z.boolean().default(false),
});

const manual = moneyInputPositive.nullish().default(null);
const LINES_AT_MOST = 60;

/** What is sent: lines, adjustment, manual amounts, claims of the month. */
export const payrollForm = z.object({
  salary_payload: z
    .object({
      ...contributionFlags,
      contribution_based_on: z.enum(['salary', 'basic']).default('salary'),
      basic: moneyInputPositive.nullish().default(null),
    })
    .optional(),
  earnings: z.array(formLine).max(LINES_AT_MOST).default([]),
  deductions: z.array(formLine).max(LINES_AT_MOST).default([]),
  total_adjustment: moneyInput.default(0),
  tp1_claims: z
    .array(z.object({ key: line(80), amount: moneyInputPositive }))
    .max(60)
    .default([]),
  zakat: moneyInputPositive.default(0),
  religious_journey: moneyInputPositive.default(0),
  contribution_epf_employee_rate: z
    .string()
    .regex(/^0(\.\d{1,4})?$/, { message: 'validation.number' })
    .nullish()
    .default(null),
  contribution_socso_type: z.enum(['auto', 'category_1', 'category_2', 'none']).default('auto'),
  contribution_epf_employee_amount_manual: manual,
  contribution_epf_employer_amount_manual: manual,
  contribution_socso_employee_amount_manual: manual,
  contribution_socso_employer_amount_manual: manual,
  contribution_eis_employee_amount_manual: manual,
  contribution_eis_employer_amount_manual: manual,
  contribution_skbbk_employee_amount_manual: manual,
  contribution_hrdf_manual: manual,
  /** Tax by hand: then `contribution_tax_monthly_amount` is what is deducted. */
  contribution_tax_manual: z.boolean().default(false),
  contribution_tax_monthly_amount: manual,
});
export type PayrollForm = z.output<typeof payrollForm>;
export type PayrollFormInput = z.input<typeof payrollForm>;

/** The month and the person a form is for. */
export const payrollSubject = {
  company_id: z.coerce.number().int().min(1),
  employee_id: z.coerce.number().int().min(1),
  start_date: plainDate,
  end_date: plainDate,
  sequence: z.coerce.number().int().min(1).max(20).default(1),
};

const lineFlags = { ...contributionFlags, contribution_total_type: z.enum(['normal', 'additional']) };

/** A line of the form as it is answered, in the shape in which it is sent. */
export const formLineAnswer = z.object({
  type: z.string(),
  name: z.string(),
  amount: money,
  ...lineFlags,
  overtime: z.object({ multiplier: z.string(), hours: z.string() }).nullable(),
  unpaid_leave: z.object({ days: z.string() }).nullable(),
  recurring: z.boolean(),
});

const manualAnswer = money.nullable();

/** The form as it is answered: the same fields, with what stands in for what was not set. */
export const payrollFormAnswer = z.object({
  salary_amount: money,
  salary_payload: z.object({
    ...contributionFlags,
    contribution_based_on: z.enum(['salary', 'basic']),
    basic: money.nullable(),
  }),
  earnings: z.array(formLineAnswer),
  deductions: z.array(formLineAnswer),
  total_adjustment: money,
  tp1_claims: z.array(z.object({ key: z.string(), amount: money })),
  zakat: money,
  religious_journey: money,
  employee_dob: z.string().nullable(),
  employee_marital_status: z.string(),
  employee_spouse_employment_status: z.boolean(),
  employee_spouse_disabled_person: z.boolean(),
  employee_childrens: z.array(
    z.object({ dob: z.string().nullable(), disability: z.boolean(), education: z.boolean() }),
  ),
  contribution_epf_employee_rate: z.string().nullable(),
  contribution_socso_type: z.enum(['auto', 'category_1', 'category_2', 'none']),
  contribution_epf_employee_amount_manual: manualAnswer,
  contribution_epf_employer_amount_manual: manualAnswer,
  contribution_socso_employee_amount_manual: manualAnswer,
  contribution_socso_employer_amount_manual: manualAnswer,
  contribution_eis_employee_amount_manual: manualAnswer,
  contribution_eis_employer_amount_manual: manualAnswer,
  contribution_skbbk_employee_amount_manual: manualAnswer,
  contribution_hrdf_manual: manualAnswer,
  contribution_tax_manual: z.boolean(),
  contribution_tax_monthly_amount: manualAnswer,
});
export type PayrollFormAnswer = z.output<typeof payrollFormAnswer>;
