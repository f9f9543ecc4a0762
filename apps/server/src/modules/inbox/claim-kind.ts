import { notFound } from '../../kit/problem.ts';
import { claimsUnder, decideClaim, presentDecision, presentManaged } from '../claims/claims.api.ts';
import type { InboxKind } from './inbox-kind.ts';

/** A claim. Whoever decides it reads its receipts and says what of it is accepted, whatever else they may see. */
export const claimKind: InboxKind<'claim'> = {
  async summaries(call, approvalIds) {
    const rows = await claimsUnder(call, approvalIds);
    const shown = await presentManaged(call, rows);
    return new Map(
      rows.flatMap(({ approval_id }, index) => {
        const one = shown[index];
        if (!one || approval_id === null) return [];
        const { title, start_date, end_date, items, total, duplicates, undecided } = one;
        const summary = { title, start_date, end_date, items, total, duplicates, undecided };
        return [[approval_id, { kind: 'claim' as const, ...summary }]];
      }),
    );
  },
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
