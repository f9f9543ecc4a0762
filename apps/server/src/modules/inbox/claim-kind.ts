import { notFound } from '../../kit/problem.ts';
import { claimsUnder, decideClaim, presentDecision, presentManaged } from '../claims/claims.api.ts';
import type { DecisionKind } from './inbox-kind.ts';

/** A claim. Whoever decides it reads its receipts and says what of it is accepted, whatever else they may see. */
export const claimKind: DecisionKind<'claim'> = {
  async entries(call, approvalIds) {
    const rows = await claimsUnder(call, approvalIds);
    const shown = await presentManaged(call, rows);
    return new Map(
      rows.flatMap(({ id, approval_id }, index) => {
        const one = shown[index];
        if (!one || approval_id === null) return [];
        const { title, start_date, end_date, items, total, duplicates, undecided } = one;
        const summary = { title, start_date, end_date, items, total, duplicates, undecided };
        const pages = { own: `/claim?claim=${id}`, managed: `/claim/manage?claim=${id}` };
        return [
          [approval_id, { summary: { kind: 'claim' as const, ...summary }, pages, status: one.status }],
        ];
      }),
    );
  },
  // Somebody has looked at the receipt of each item, and none of them has been claimed before.
  bulkSafe: ({ undecided, duplicates }) => (undecided === 0 && duplicates === 0 ? true : 'receipts'),
  async facts(call, approval) {
    const [row] = await claimsUnder(call, [approval.id]);
    if (!row) throw notFound();
    const { facts, ...claim } = await presentDecision(call, row, `/api/inbox/${approval.id}/attachments`);
    return { kind: 'claim', claim, ...facts };
  },
  async decide(call, approval, { status, note }, current) {
    const [row] = await claimsUnder(call, [approval.id]);
    if (!row) throw notFound();
    await decideClaim(call, row, { status, note }, async () => current());
  },
};
