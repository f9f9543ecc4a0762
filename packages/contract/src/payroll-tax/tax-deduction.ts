import { TAX_DEDUCTION_TYPES } from '@mesra/domain/payroll/tax-deductions';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  can,
  id,
  money,
  moneyInputPositive,
  optionalLine,
  orNull,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { taxRequest, taxRequestEndpoints } from './tax-request.ts';

/*
 * What is deducted of every month: instructions CP38 of LHDN, which who processes payroll enters, and zakat, which the person asks
 * for and who processes payroll approves.
 */

export const taxDeduction = z.object({
  ...taxRequest,
  type: z.enum(TAX_DEDUCTION_TYPES),
  amount: money,
  /** The first day of the first month, and the last of the last; null until it is ended. */
  start_date: z.string(),
  end_date: z.string().nullable(),
  reference: z.string().nullable(),
  can: can(['update', 'send', 'cancel', 'prove', 'end']),
});
export type TaxDeduction = z.output<typeof taxDeduction>;

export const taxDeductionEndpoints = {
  ...taxRequestEndpoints({
    name: 'deductions',
    called: 'a deduction of every month: an instruction CP38, or zakat',
    row: taxDeduction,
    fixed: { type: z.enum(TAX_DEDUCTION_TYPES) },
    values: {
      amount: moneyInputPositive.refine((sen) => sen > 0, { message: 'tax_claim.amount' }),
      start_date: plainDate,
      end_date: orNull(plainDate).default(null),
      /** The reference of the instruction, or whom zakat goes to. */
      reference: optionalLine(80),
    },
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/payrolls/tax/deductions/{id}/end',
    access: 'signed-in',
    summary: 'Say with which month a monthly deduction ends; not before a confirmed payroll that has it.',
    params: z.object({ id }),
    body: z.object({ end_date: plainDate, version }),
    response: taxDeduction,
  }),
};
