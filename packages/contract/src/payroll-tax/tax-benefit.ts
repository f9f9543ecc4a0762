import { TAX_BENEFIT_TYPES } from '@mesra/domain/payroll/tax-benefits';
import { z } from 'zod';
import { can, line, money, moneyInputPositive, plainDate } from '../kit/primitives.ts';
import { endTaxRequest, taxRequest, taxRequestEndpoints } from './tax-request.ts';

/*
 * Benefits in kind and living accommodation (TP2): what the employer gives beside the pay, whose value the employee agrees to have
 * counted for PCB every month. It is taxed and not paid.
 */

export const taxBenefit = z.object({
  ...taxRequest,
  type: z.enum(TAX_BENEFIT_TYPES),
  name: z.string(),
  /** For the calendar year, from the first month to December. */
  value: money,
  /** What of it counts in a month, in whole ringgit. */
  monthly: money,
  /** The first day of the first month, and the last of the last; null while it runs to December. */
  start_date: z.string(),
  end_date: z.string().nullable(),
  /**
   * The first day of the month from which it counts: later than its first one where that was confirmed without it; null where no
   * month is left.
   */
  counts_from: z.string().nullable(),
  can: can(['update', 'send', 'cancel', 'prove', 'end']),
});
export type TaxBenefit = z.output<typeof taxBenefit>;

export const taxBenefitEndpoints = {
  ...taxRequestEndpoints({
    name: 'benefits',
    called: 'a benefit in kind or living accommodation (TP2)',
    row: taxBenefit,
    fixed: { type: z.enum(TAX_BENEFIT_TYPES) },
    values: {
      name: line(120),
      value: moneyInputPositive.refine((sen) => sen > 0, { message: 'tax_claim.amount' }),
      start_date: plainDate,
    },
  }),
  end: endTaxRequest('benefits', 'a benefit', taxBenefit),
};
