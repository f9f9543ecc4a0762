import { type TaxDeduction, taxDeductionEndpoints } from '@mesra/contract/payroll-tax/tax-deduction';
import { handle } from '../../kit/http.ts';
import type { taxDeductions } from './payroll-tax.tables.ts';
import { endDeduction, TAX_DEDUCTIONS } from './tax-deductions.ts';
import { personOf } from './tax-person.ts';
import { findRequest, presentRequest } from './tax-request.reads.ts';

/** Ends a monthly deduction. */
export const endTaxDeduction = handle(taxDeductionEndpoints.end, async (call) => {
  const { company_id, employee_id, id } = await findRequest(call, TAX_DEDUCTIONS, call.params.id);
  await personOf(call, company_id, employee_id);
  const row = await endDeduction(call, id, call.body);
  return {
    data: await presentRequest<typeof taxDeductions, TaxDeduction>(call, TAX_DEDUCTIONS, row),
    message: 'tax_deduction.ended',
  };
});
