import { EXEMPT_ALLOWANCES } from '@mesra/domain/payroll/relief-usage';
import { TAX_CLAIM_STATUSES } from '@mesra/domain/payroll/tax-claim';
import { z } from 'zod';
import { documentUpload, fileQuery } from '../documents/document-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  can,
  flag,
  id,
  line,
  money,
  moneyInputPositive,
  optionalLine,
  orNull,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { taxSheetAnswer } from '../payroll-run/payslip.ts';

/*
 * What people claim on the TP1 form to have their PCB lowered, item by item, beside the tax deduction sheet (spec section 3).
 * Open to every account: one's own, or another person's for those who manage payroll.
 */

const path = '/api/payrolls/tax' as const;
const item = `${path}/claims/{id}` as const;
const params = z.object({ id });
const person = z.object({ id, name: z.string() });

export const taxClaim = z.object({
  id,
  company_id: id,
  employee_id: id,
  year: z.number().int(),
  /** A `deduction_…` key of section C, or `religious_journey`. */
  key: z.string(),
  amount: money,
  spent_on: z.string().nullable(),
  description: z.string().nullable(),
  status: z.enum(TAX_CLAIM_STATUSES),
  /** The decider's words. */
  answer: z.string().nullable(),
  /** The month whose confirmed payroll has counted it. */
  counted_in: z.string().nullable(),
  requested_by: person.nullable(),
  proof: z.object({ name: z.string(), url: z.string() }).nullable(),
  version,
  can: can(['update', 'send', 'cancel', 'prove']),
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
  can: can(['claim']),
});
export type TaxRecord = z.output<typeof taxRecord>;

const values = {
  key: line(80),
  amount: moneyInputPositive.refine((sen) => sen > 0, { message: 'tax_claim.amount' }),
  /** The day of the receipt. */
  spent_on: orNull(plainDate).default(null),
  description: optionalLine(200),
};

export const taxClaimBody = z.object({
  company_id: id,
  /** Whom it is for; absent for oneself. */
  employee_id: id.optional(),
  year: z.coerce.number().int().min(2020).max(2100),
  ...values,
  /** Sent at once instead of kept as a draft. */
  send: flag.default(false),
});

export const taxClaimEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'The tax deduction sheet of a person, their limits of the year, and what they have claimed.',
    query: z.object({
      company_id: id,
      employee_id: id.optional(),
      year: z.coerce.number().int().min(2020).max(2100).optional(),
      /** The first day of a month of the year; default the latest with a payroll. */
      month: plainDate.optional(),
    }),
    response: taxRecord,
  }),
  create: endpoint({
    method: 'POST',
    path: `${path}/claims`,
    access: 'signed-in',
    summary: 'Claim an item of the TP1 form for oneself, or for somebody whose payroll one processes.',
    body: taxClaimBody,
    response: taxClaim,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: 'signed-in',
    summary: 'Change a claim that has not been sent.',
    params,
    body: z.object({ ...values, version }),
    response: taxClaim,
  }),
  send: endpoint({
    method: 'POST',
    path: `${item}/send`,
    access: 'signed-in',
    summary: 'Send a claim to those who process payroll.',
    params,
    body: z.object({ version }),
    response: taxClaim,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${item}/cancel`,
    access: 'signed-in',
    summary: 'Cancel a claim that no confirmed payroll has counted.',
    params,
    body: z.object({ version }),
    response: taxClaim,
  }),
  addProof: endpoint({
    method: 'POST',
    path: `${item}/proof`,
    access: 'signed-in',
    summary: 'Upload the receipt of a claim until it is decided, in place of one that was there.',
    params,
    upload: documentUpload,
    response: taxClaim,
  }),
  proof: endpoint({
    method: 'GET',
    path: `${item}/proof`,
    access: 'signed-in',
    summary: 'The receipt of a claim.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};
