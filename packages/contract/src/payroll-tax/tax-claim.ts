import { EXEMPT_ALLOWANCES } from '@mesra/domain/payroll/relief-usage';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  can,
  id,
  line,
  money,
  moneyInputPositive,
  optionalLine,
  orNull,
  plainDate,
} from '../kit/primitives.ts';
import { taxSheetAnswer } from '../payroll-run/payslip.ts';
import { formerEmployer } from './former-employer.ts';
import { taxBenefit } from './tax-benefit.ts';
import { taxDeduction } from './tax-deduction.ts';
import { TAX_PATH, taxRequest, taxRequestEndpoints } from './tax-request.ts';

/*
 * What people claim on the TP1 form to have their PCB lowered, item by item, beside the tax deduction sheet (spec section 3).
 * Open to every account: one's own, or another person's for those who manage payroll.
 */

const person = z.object({ id, name: z.string() });

export const taxClaim = z.object({
  ...taxRequest,
  year: z.number().int(),
  /** A `deduction_…` key of section C, or `religious_journey`. */
  key: z.string(),
  amount: money,
  spent_on: z.string().nullable(),
  description: z.string().nullable(),
});
export type TaxClaim = z.output<typeof taxClaim>;

/** What of a claim's limits is used and left in the year, with what waits or is not counted yet. */
export const reliefUsage = z.object({
  key: z.string(),
  limit: money,
  /** Counted by confirmed payrolls and former employers. */
  used: money,
  /** Sent or approved, and not counted yet. */
  requested: money,
  left: money,
  shared: z.array(z.object({ keys: z.array(z.string()), limit: money, left: money })),
});
export type ReliefUsageRow = z.output<typeof reliefUsage>;

export const taxRecord = z.object({
  company_id: id,
  /** Whether the company runs payroll here; nothing else is answered where it does not. */
  enabled: z.boolean(),
  year: z.number().int(),
  /** Null where the caller has no employee record. */
  employee: person.extend({ employee_code: z.string() }).nullable(),
  /** The months of the year with a payroll that the caller may see, latest first. */
  months: z.array(z.string()),
  /** The month that the sheet is of; null where none has a payroll yet. */
  month: z.string().nullable(),
  /** Sections A to D; null where the law of the year is not known. */
  sheet: taxSheetAnswer.nullable(),
  usage: z.array(reliefUsage),
  exempt: z.array(z.object({ key: z.enum(EXEMPT_ALLOWANCES), limit: money, used: money, left: money })),
  religious_journeys: z.object({ counted: z.number().int(), limit: z.number().int() }),
  claims: z.array(taxClaim),
  former_employers: z.array(formerEmployer),
  /** Those that run in the year. */
  deductions: z.array(taxDeduction),
  /** Those of the year. */
  benefits: z.array(taxBenefit),
  /** Claim reliefs of the year; add a former employer of it, a benefit, zakat, an instruction CP38. */
  can: can(['claim', 'add_former_employer', 'add_benefit', 'add_zakat', 'add_cp38']),
});
export type TaxRecord = z.output<typeof taxRecord>;

export const taxClaimEndpoints = {
  read: endpoint({
    method: 'GET',
    path: TAX_PATH,
    access: 'signed-in',
    summary: 'The tax deduction sheet of a person, their limits of the year, and what they have handed in.',
    query: z.object({
      company_id: id,
      employee_id: id.optional(),
      year: z.coerce.number().int().min(2020).max(2100).optional(),
      /** The first day of a month of the year; default the latest with a payroll. */
      month: plainDate.optional(),
    }),
    response: taxRecord,
  }),
  ...taxRequestEndpoints({
    name: 'claims',
    called: 'a relief of the TP1 form',
    row: taxClaim,
    fixed: { year: z.coerce.number().int().min(2020).max(2100) },
    values: {
      key: line(80),
      amount: moneyInputPositive.refine((sen) => sen > 0, { message: 'tax_claim.amount' }),
      /** The day of the receipt. */
      spent_on: orNull(plainDate).default(null),
      description: optionalLine(200),
    },
  }),
};
