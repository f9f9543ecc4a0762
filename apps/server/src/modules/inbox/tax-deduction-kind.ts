import type { TaxDeduction } from '@mesra/contract/payroll-tax/tax-deduction';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import {
  decideSeen,
  presentRequests,
  requestsUnder,
  TAX_DEDUCTIONS,
  type TaxDeductionRow,
} from '../payroll-tax/payroll-tax.api.ts';
import type { DecisionKind, InboxEntry } from './inbox-kind.ts';

const present = (call: RowCall, rows: readonly TaxDeductionRow[]): Promise<TaxDeduction[]> =>
  presentRequests(call, TAX_DEDUCTIONS, rows);

/** Zakat that somebody asks to be deducted of every month, or an instruction CP38 about whoever entered it. */
export const taxDeductionKind: DecisionKind<'tax_deduction'> = {
  async entries(call, approvalIds) {
    const rows = await requestsUnder(call, TAX_DEDUCTIONS, approvalIds);
    const shown = await present(call, rows);
    const entries = new Map<number, InboxEntry<Extract<InboxEntry['summary'], { kind: 'tax_deduction' }>>>();
    for (const [index, { approval_id, employee_id, status }] of rows.entries()) {
      const one = shown[index];
      if (!one || approval_id === null) continue;
      const { type, amount, start_date, end_date, reference } = one;
      const has_proof = one.proof !== null;
      entries.set(approval_id, {
        summary: { kind: 'tax_deduction', type, amount, start_date, end_date, reference, has_proof },
        pages: { own: '/payroll/tax', managed: `/payroll/tax?employee_id=${employee_id}` },
        status,
      });
    }
    return entries;
  },
  bulkSafe: ({ has_proof, type }) => (has_proof ? 'files' : type === 'cp38' ? 'values' : true),
  async facts(call, approval) {
    const rows = await requestsUnder(call, TAX_DEDUCTIONS, [approval.id]);
    const [shown] = await present(call, rows);
    if (!shown) throw notFound();
    const { can: _can, ...deduction } = shown;
    const proof = deduction.proof && { ...deduction.proof, url: `/api/inbox/${approval.id}/proof` };
    return { kind: 'tax_deduction', deduction: { ...deduction, proof } };
  },
  decide: (...of) => decideSeen(TAX_DEDUCTIONS, ...of),
};
