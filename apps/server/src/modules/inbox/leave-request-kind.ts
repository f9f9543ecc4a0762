import { notFound } from '../../kit/problem.ts';
import {
  decideRequest,
  leaveRequestsUnder,
  presentDecision,
  presentForDecision,
} from '../leave-requests/leave-requests.api.ts';
import type { InboxKind } from './inbox-kind.ts';

/** A request for leave. Whoever decides it reads its type and its certificates, whatever else they may see. */
export const leaveRequestKind: InboxKind<'leave_request'> = {
  async summaries(call, approvalIds) {
    const rows = await leaveRequestsUnder(call, approvalIds);
    const shown = await presentForDecision(call, rows);
    return new Map(
      rows.flatMap(({ approval_id }, index) => {
        const one = shown[index];
        if (!one) return [];
        const { leave_type, start_date, end_date, days, reason, attachments, broken_rules } = one;
        const summary = { leave_type, start_date, end_date, days, reason, attachments };
        return [[approval_id, { kind: 'leave_request', ...summary, broken: broken_rules.length }]];
      }),
    );
  },
  async facts(call, approval) {
    const [row] = await leaveRequestsUnder(call, [approval.id]);
    if (!row) throw notFound();
    const { facts, ...request } = await presentDecision(call, row, `/api/inbox/${approval.id}/attachments`);
    return { kind: 'leave_request', request, ...facts };
  },
  async decide(call, approval, { status, note }, current) {
    const [row] = await leaveRequestsUnder(call, [approval.id]);
    if (!row) throw notFound();
    await decideRequest(call, row, { status, note }, async () => current());
  },
};
