import { notFound } from '../../kit/problem.ts';
import { decideApproval } from '../approvals/approvals.api.ts';
import { factsOfTask, recordOfTask, tasksUnder } from '../site-tasks/site-tasks.api.ts';
import type { DecisionKind } from './inbox-kind.ts';

/** The verification of a completed task. */
export const siteTaskKind: DecisionKind<'site_task'> = {
  async entries(call, approvalIds) {
    const rows = await tasksUnder(call, approvalIds);
    return new Map(
      [...rows].map(([approvalId, row]) => {
        const { title, site, date, late, failures, photos_total } = factsOfTask(call, row);
        const summary = { kind: 'site_task' as const, title, site, date, late, failures, photos_total };
        const managed = `/work-task/site/task?task=${row.task.id}&status=all`;
        const pages = { own: '/work-task/site-visit?view=tasks', managed };
        return [approvalId, { summary, pages }] as const;
      }),
    );
  },
  // Its answers are beside the decision.
  bulkSafe: () => 'values',
  async facts(call, approval) {
    const row = (await tasksUnder(call, [approval.id])).get(approval.id);
    if (!row) throw notFound();
    return {
      kind: 'site_task',
      task: await recordOfTask(call, row, `/api/inbox/${approval.id}/attachments`),
    };
  },
  async decide(call, { id }, { status, note }, current) {
    await decideApproval(call, id, { status, note, terms: null }, current);
  },
};
