import type { FormerEmployer } from '@mesra/contract/payroll-tax/former-employer';
import type { RowCall } from '../../kit/http.ts';
import {
  decideSeen,
  FORMER_EMPLOYERS,
  type FormerEmployerRow,
  mtdTableOf,
  presentRequests,
  requestsUnder,
} from '../payroll-tax/payroll-tax.api.ts';
import type { DecisionKind } from './inbox-kind.ts';
import { besideDecision, taxEntries } from './tax-request-items.ts';

const present = (call: RowCall, rows: readonly FormerEmployerRow[]): Promise<FormerEmployer[]> =>
  presentRequests(call, FORMER_EMPLOYERS, rows);

/** A former employer of the year, whose TP3 PCB here continues. */
export const formerEmployerKind: DecisionKind<'former_employer'> = {
  async entries(call, approvalIds) {
    const rows = await requestsUnder(call, FORMER_EMPLOYERS, approvalIds);
    const shown = await present(call, rows);
    return taxEntries(rows, (index) => {
      const one = shown[index];
      if (!one) return null;
      const { employer, year, remuneration, mtd, proof } = one;
      return {
        kind: 'former_employer' as const,
        ...{ employer, year, remuneration, mtd, has_proof: proof !== null },
      };
    });
  },
  // Its figures and the form are to be looked at.
  bulkSafe: ({ has_proof }) => (has_proof ? 'files' : 'values'),
  async facts(call, approval) {
    const rows = await requestsUnder(call, FORMER_EMPLOYERS, [approval.id]);
    const [shown] = await present(call, rows);
    const former = besideDecision(shown, approval);
    const table = await mtdTableOf(call.tx, former.company_id, `${former.year}-01-01`);
    const reliefs = former.reliefs.map(({ key, amount }) => {
      const { title = key, title_malay = key } = table?.tp1.items.get(key) ?? {};
      return { key, amount, title, title_malay };
    });
    return { kind: 'former_employer', former_employer: { ...former, reliefs } };
  },
  decide: (...of) => decideSeen(FORMER_EMPLOYERS, ...of),
};
