import { notFound } from '../../kit/problem.ts';
import {
  decideRequest,
  leaveRequestsUnder,
  leaveSummariesUnder,
  presentDecision,
} from '../leave-requests/leave-requests.api.ts';
import type { DecisionKind } from './inbox-kind.ts';

/** A request for leave. Whoever decides it reads its type and its certificates, whatever else they may see. */
export const leaveRequestKind: DecisionKind<'leave_request'> = {
  async entries(call, approvalIds) {
    const shown = await leaveSummariesUnder(call, approvalIds);
    return new Map(
      shown.map(({ approval_id, employee_id, broken_rules, status, ...summary }) => {
        const pages = { own: '/leave', managed: `/leave/manage?employee_id=${employee_id}` };
        const broken = broken_rules.length;
        return [approval_id, { summary: { kind: 'leave_request', ...summary, broken }, pages, status }];
      }),
    );
  },
  bulkSafe: ({ broken, attachments }) => (broken > 0 ? 'rules' : attachments > 0 ? 'files' : true),
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
