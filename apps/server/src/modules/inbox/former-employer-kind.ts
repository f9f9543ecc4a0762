import type { FormerEmployer } from '@mesra/contract/payroll-tax/former-employer';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import {
  decideSeen,
  FORMER_EMPLOYERS,
  type FormerEmployerRow,
  mtdTableOf,
  presentRequests,
  requestsUnder,
} from '../payroll-tax/payroll-tax.api.ts';
import type { DecisionKind, InboxEntry } from './inbox-kind.ts';

const present = (call: RowCall, rows: readonly FormerEmployerRow[]): Promise<FormerEmployer[]> =>
  presentRequests(call, FORMER_EMPLOYERS, rows);

/** A former employer of the year, whose TP3 PCB here continues. */
export const formerEmployerKind: DecisionKind<'former_employer'> = {
  async entries(call, approvalIds) {
    const rows = await requestsUnder(call, FORMER_EMPLOYERS, approvalIds);
    const shown = await present(call, rows);
    const entries = new Map<
      number,
      InboxEntry<Extract<InboxEntry['summary'], { kind: 'former_employer' }>>
    >();
    for (const [index, { approval_id, employee_id, status }] of rows.entries()) {
      const one = shown[index];
      if (!one || approval_id === null) continue;
      const { employer, year, remuneration, mtd, proof } = one;
      entries.set(approval_id, {
        summary: { kind: 'former_employer', employer, year, remuneration, mtd, has_proof: proof !== null },
        pages: { own: '/payroll/tax', managed: `/payroll/tax?employee_id=${employee_id}` },
        status,
      });
    }
    return entries;
  },
  // Its figures and the form are to be looked at.
  bulkSafe: ({ has_proof }) => (has_proof ? 'files' : 'values'),
  async facts(call, approval) {
    const rows = await requestsUnder(call, FORMER_EMPLOYERS, [approval.id]);
    const [shown] = await present(call, rows);
    if (!shown) throw notFound();
    const table = await mtdTableOf(call.tx, shown.company_id, `${shown.year}-01-01`);
    const { can: _can, ...former } = shown;
    const reliefs = former.reliefs.map(({ key, amount }) => {
      const { title = key, title_malay = key } = table?.tp1.items.get(key) ?? {};
      return { key, amount, title, title_malay };
    });
    const proof = former.proof && { ...former.proof, url: `/api/inbox/${approval.id}/proof` };
    return { kind: 'former_employer', former_employer: { ...former, reliefs, proof } };
  },
  decide: (...of) => decideSeen(FORMER_EMPLOYERS, ...of),
};
