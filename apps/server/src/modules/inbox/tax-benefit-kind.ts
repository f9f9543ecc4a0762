import type { TaxBenefit } from '@mesra/contract/payroll-tax/tax-benefit';
import type { RowCall } from '../../kit/http.ts';
import {
  decideSeen,
  presentRequests,
  requestsUnder,
  TAX_BENEFITS,
  type TaxBenefitRow,
} from '../payroll-tax/payroll-tax.api.ts';
import type { DecisionKind } from './inbox-kind.ts';
import { besideDecision, taxEntries } from './tax-request-items.ts';

const present = (call: RowCall, rows: readonly TaxBenefitRow[]): Promise<TaxBenefit[]> =>
  presentRequests(call, TAX_BENEFITS, rows);

/** A benefit in kind or living accommodation that somebody agrees to have counted for PCB (TP2). */
export const taxBenefitKind: DecisionKind<'tax_benefit'> = {
  async entries(call, approvalIds) {
    const rows = await requestsUnder(call, TAX_BENEFITS, approvalIds);
    const shown = await present(call, rows);
    return taxEntries(rows, (index) => {
      const one = shown[index];
      if (!one) return null;
      const { type, name, value, start_date, proof } = one;
      return { kind: 'tax_benefit' as const, type, name, value, start_date, has_proof: proof !== null };
    });
  },
  bulkSafe: ({ has_proof }) => (has_proof ? 'files' : true),
  async facts(call, approval) {
    const rows = await requestsUnder(call, TAX_BENEFITS, [approval.id]);
    const [shown] = await present(call, rows);
    return { kind: 'tax_benefit', benefit: besideDecision(shown, approval) };
  },
  decide: (...of) => decideSeen(TAX_BENEFITS, ...of),
};
