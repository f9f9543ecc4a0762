import { on } from '../../kit/events.ts';
import { decisionPage } from '../approvals/approvals.api.ts';
import { approvalAnswered } from '../approvals/approvals.events.ts';
import { markNotificationsRead } from '../realtime/realtime.api.ts';

/** Whoever was told that a request waits for them need not look any more. */
export const answeredListener = on(approvalAnswered, async ({ tx }, { approval }) => {
  await markNotificationsRead(tx, { company_id: approval.company_id, link: decisionPage(approval) });
});
