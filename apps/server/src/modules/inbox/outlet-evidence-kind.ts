import { decideReview, evidenceOf, evidenceUnder } from '../outlet-reviews/outlet-reviews.api.ts';
import type { DecisionKind } from './inbox-kind.ts';

/** The review of a marked entry of stock, or of the photos of a task, at an outlet. */
export const outletEvidenceKind: DecisionKind<'outlet_evidence'> = {
  async entries(call, approvalIds) {
    const rows = await evidenceUnder(call, approvalIds);
    return new Map(
      [...rows].map(([approvalId, { summary, schedule_id }]) => {
        const pages = {
          own: `/spm/promoter/view/schedule?id=${summary.promoter.id}`,
          managed: `/spm/my-project?date=${summary.date}&schedule=${schedule_id}`,
        };
        return [approvalId, { summary: { kind: 'outlet_evidence' as const, ...summary }, pages }] as const;
      }),
    );
  },
  // What the outlet had, and the photos, are beside the decision.
  bulkSafe: ({ task }) => (task ? 'files' : 'marked'),
  async facts(call, { id, company_id }) {
    const of = { ...call, companyIds: [company_id] };
    return { kind: 'outlet_evidence', evidence: await evidenceOf(of, id, `/api/inbox/${id}/attachments`) };
  },
  decide: (call, approval, { status, note }, current) =>
    decideReview(call, approval, { status, note }, current),
};
