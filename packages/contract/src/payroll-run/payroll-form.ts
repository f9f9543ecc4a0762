import { FORM_SOURCES } from '@mesra/domain/payroll/feed-facts';
import { mayBeOrdinary } from '@mesra/domain/payroll/ordinary-items';
import { z } from 'zod';
import { line, money, moneyInput, moneyInputPositive, numberFrom, plainDate } from '../kit/primitives.ts';

/*
 * The payroll process form (spec section 3): a payroll officer's input for one employee and month. Omitted
 * values are calculated. Amounts are entered in ringgit and parsed to sen.
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

/** Overtime hours at a multiple of the hourly ordinary rate of pay. */
const overtime = z.object({ multiplier: z.enum(['1.5', '2.0', '3.0']), hours: decimal(744) });
const unpaidLeave = z.object({ days: decimal(31) });

/** An earning or deduction as entered. `type` is a key of the line type catalogue or a company's own type. */
export const formLine = z.object({
  type: line(80),
  name: line(120),
  amount: moneyInputPositive.default(0),
  ...contributionFlags,
  contribution_total_type: z.enum(['normal', 'additional']).default('normal'),
  overtime: overtime.nullish().default(null),
  unpaid_leave: unpaidLeave.nullish().default(null),
  /** Part of the ordinary rate of pay. */
  ordinary_rate: z.boolean().default(false),
});
const refusal = { path: ['ordinary_rate'], message: 'validation.ordinary_rate' };
const earning = formLine.refine((line) => !line.ordinary_rate || mayBeOrdinary(line), refusal);
const deduction = formLine.refine((line) => !line.ordinary_rate, refusal);

/** Names a line that another module gives to the payroll. */
const feedLineName = { source: z.enum(FORM_SOURCES), key: line(80) };
export const leftOut = z.object({ ...feedLineName, reason: line(500) });
export const acceptedLine = z.object(feedLineName);

const manual = moneyInputPositive.nullish().default(null);
const MAX_LINES = 60;

/** Request body: lines, adjustment, manual amounts, claims of the month. */
export const payrollForm = z.object({
  salary_payload: z
    .object({
      ...contributionFlags,
      contribution_based_on: z.enum(['salary', 'basic']).default('salary'),
      basic: moneyInputPositive.nullish().default(null),
    })
    .optional(),
  earnings: z.array(earning).max(MAX_LINES).default([]),
  deductions: z.array(deduction).max(MAX_LINES).default([]),
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
  /** Manual tax: `contribution_tax_monthly_amount` is the amount deducted. */
  contribution_tax_manual: z.boolean().default(false),
  contribution_tax_monthly_amount: manual,
  /** Lines of other modules that are not paid, each with the reason. */
  left_out: z.array(leftOut).max(120).default([]),
  /** Proposals of other modules that are taken. */
  accepted: z.array(acceptedLine).max(120).default([]),
});
export type PayrollForm = z.output<typeof payrollForm>;
export type PayrollFormInput = z.input<typeof payrollForm>;

/** The most payrolls of a person and month: one for each run. */
export const MAX_SEQUENCE = 999;

/** The month and employee of a form. */
export const payrollTarget = {
  company_id: numberFrom(z.number().int().min(1)),
  employee_id: numberFrom(z.number().int().min(1)),
  start_date: plainDate,
  end_date: plainDate,
  sequence: numberFrom(z.number().int().min(1).max(MAX_SEQUENCE)).default(1),
};

const lineFlags = { ...contributionFlags, contribution_total_type: z.enum(['normal', 'additional']) };

/** A form line in responses, in the same shape as in requests. */
export const formLineAnswer = z.object({
  type: z.string(),
  name: z.string(),
  amount: money,
  ...lineFlags,
  overtime: z.object({ multiplier: z.string(), hours: z.string() }).nullable(),
  unpaid_leave: z.object({ days: z.string() }).nullable(),
  ordinary_rate: z.boolean(),
});

const manualAnswer = money.nullable();

/** The form in responses: the same fields, with defaults for those not set. */
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
  left_out: z.array(z.object({ source: z.enum(FORM_SOURCES), key: z.string(), reason: z.string() })),
  accepted: z.array(z.object({ source: z.enum(FORM_SOURCES), key: z.string() })),
});
export type PayrollFormAnswer = z.output<typeof payrollFormAnswer>;
