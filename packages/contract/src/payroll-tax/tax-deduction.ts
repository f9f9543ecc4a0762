import { TAX_DEDUCTION_TYPES } from '@mesra/domain/payroll/tax-deductions';
import { z } from 'zod';
import { can, money, moneyInputPositive, optionalLine, orNull, plainDate } from '../kit/primitives.ts';
import { endTaxRequest, taxRequest, taxRequestEndpoints } from './tax-request.ts';

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
  end: endTaxRequest('deductions', 'a monthly deduction', taxDeduction),
};
