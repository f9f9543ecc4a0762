import type { TaxDeduction } from '@mesra/contract/payroll-tax/tax-deduction';
import type { RowCall } from '../../kit/http.ts';
import {
  decideSeen,
  presentRequests,
  requestsUnder,
  TAX_DEDUCTIONS,
  type TaxDeductionRow,
} from '../payroll-tax/payroll-tax.api.ts';
import type { DecisionKind } from './inbox-kind.ts';
import { besideDecision, taxEntries } from './tax-request-items.ts';

const present = (call: RowCall, rows: readonly TaxDeductionRow[]): Promise<TaxDeduction[]> =>
  presentRequests(call, TAX_DEDUCTIONS, rows);

/** Zakat that somebody asks to be deducted of every month, or an instruction CP38 about whoever entered it. */
export const taxDeductionKind: DecisionKind<'tax_deduction'> = {
  async entries(call, approvalIds) {
    const rows = await requestsUnder(call, TAX_DEDUCTIONS, approvalIds);
    const shown = await present(call, rows);
    return taxEntries(rows, (index) => {
      const one = shown[index];
      if (!one) return null;
      const { type, amount, start_date, end_date, reference } = one;
      const has_proof = one.proof !== null;
      return { kind: 'tax_deduction' as const, type, amount, start_date, end_date, reference, has_proof };
    });
  },
  bulkSafe: ({ has_proof, type }) => (has_proof ? 'files' : type === 'cp38' ? 'values' : true),
  async facts(call, approval) {
    const rows = await requestsUnder(call, TAX_DEDUCTIONS, [approval.id]);
    const [shown] = await present(call, rows);
    return { kind: 'tax_deduction', deduction: besideDecision(shown, approval) };
  },
  decide: (...of) => decideSeen(TAX_DEDUCTIONS, ...of),
};
