import { inboxEndpoints as endpoints } from '@mesra/contract/inbox/inbox';
import { handle, type RowCall } from '../../kit/http.ts';
import { metaOf } from '../../kit/list.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { type ApprovalRow, personUnder } from '../approvals/approvals.api.ts';
import { overtimeUnder } from '../attendance/attendance.api.ts';
import { correctionsUnder, sendProof } from '../attendance-corrections/attendance-corrections.api.ts';
import { checkAsDecider, claimsUnder, sendReceiptOf } from '../claims/claims.api.ts';
import { leaveRequestsUnder, sendAttachmentOf } from '../leave-requests/leave-requests.api.ts';
import { sendEvidencePhoto } from '../outlet-reviews/outlet-reviews.api.ts';
import { requestsUnder, sendTaxProof, TAX_REQUEST_KINDS } from '../payroll-tax/payroll-tax.api.ts';
import { eventsUnderReview, findEvent, sendPicture } from '../presence/presence.api.ts';
import { sendTaskPhoto, tasksUnder } from '../site-tasks/site-tasks.api.ts';
import { approveEach } from './approve-each.ts';
import { findItem, presentDone, presentItem, presentRows, presentSent } from './inbox.reads.ts';
import type { InboxDecision } from './inbox-kind.ts';
import { decisionKind } from './inbox-kinds.ts';
import { countItems, doneItems, sentItems, waitingItems } from './item.reads.ts';

const pageOf = ({ sort, per_page, page }: { sort: 'asc' | 'desc'; per_page: number; page: number }) => ({
  sort,
  limit: per_page,
  offset: (page - 1) * per_page,
});

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const { items, total } = await waitingItems(call, query, pageOf(query));
  return { data: await presentRows(call, items), meta: metaOf(query, { total, total_capped: false }) };
});

const count = handle(endpoints.count, async (call) => ({ data: await countItems(call) }));

const done = handle(endpoints.done, async (call) => {
  const { query } = call;
  const { items, counted } = await doneItems(call, query, pageOf(query));
  return { data: await presentDone(call, items), meta: metaOf(query, counted) };
});

const sent = handle(endpoints.sent, async (call) => {
  const { query } = call;
  const { items, counted } = await sentItems(call, query, pageOf(query));
  return { data: await presentSent(call, items), meta: metaOf(query, counted) };
});

const read = handle(endpoints.read, async (call) => ({
  data: await presentItem(call, await findItem(call, call.params.id)),
}));

/** Decides an item that the caller may decide, and shows it as it is then. */
async function decide(call: RowCall, id: number, decision: InboxDecision) {
  const show = async () => presentItem(call, await findItem(call, id));
  const approval = await findItem(call, id);
  if (approval.kind !== 'attendance_overtime')
    for (const field of ['minutes', 'as_leave'] as const)
      if (decision[field] !== undefined) throw invalid(field, 'validation.unknown');
  await decisionKind(approval.kind).decide(call, approval, decision, show);
  return show();
}

const approve = handle(endpoints.approve, async (call) => {
  const data = await decide(call, call.params.id, { ...call.body, status: 'Approved' });
  return { data, message: 'inbox.approved' };
});

const approveMany = handle(endpoints.approveMany, async (call) => {
  const outcomes = await approveEach(call, call.body.ids);
  const approved = outcomes.filter((one) => one.approved).length;
  return {
    data: { approved, outcomes },
    message: { key: 'inbox.approved_many', params: { count: approved } },
  };
});

const reject = handle(endpoints.reject, async (call) => {
  const data = await decide(call, call.params.id, { ...call.body, status: 'Rejected' });
  return { data, message: 'inbox.rejected' };
});

/** The day of attendance that an item is about; null for other kinds. */
async function dateOf(call: RowCall, { id }: ApprovalRow): Promise<string | null> {
  const [correction] = await correctionsUnder(call, [id]);
  const [overtime] = await overtimeUnder(call, [id]);
  const [event] = await eventsUnderReview(call, [id]);
  return correction?.date ?? overtime?.date ?? event?.local_date ?? null;
}

const check = handle(endpoints.check, async (call) => {
  const approval = await findItem(call, call.params.id);
  const show = async () => presentItem(call, await findItem(call, approval.id));
  const of: RowCall = { ...call, companyIds: [approval.company_id] };
  const [claim] = approval.kind === 'claim' ? await claimsUnder(of, [approval.id]) : [];
  if (!claim) throw notFound();
  await checkAsDecider(of, claim, call.body.items, show);
  return { data: await show(), message: 'claim.checked' };
});

const picture = handle(endpoints.picture, async (call) => {
  const approval = await findItem(call, call.params.id);
  const of: RowCall = { ...call, companyIds: [approval.company_id] };
  const event = await findEvent(of, call.params.event_id, personUnder(approval));
  if (event.local_date !== (await dateOf(of, approval))) throw notFound();
  return sendPicture(of, event, call.query.inline);
});

const attachment = handle(endpoints.attachment, async (call) => {
  const approval = await findItem(call, call.params.id);
  const of: RowCall = { ...call, companyIds: [approval.company_id] };
  const { inline } = call.query;
  const id = call.params.file_id;
  if (approval.kind === 'claim') {
    const [claim] = await claimsUnder(of, [approval.id]);
    if (!claim) throw notFound();
    return sendReceiptOf(of, { claimId: claim.id, id, inline });
  }
  if (approval.kind === 'outlet_evidence') return sendEvidencePhoto(of, approval, { photo_id: id, inline });
  if (approval.kind === 'site_task') {
    const row = (await tasksUnder(of, [approval.id])).get(approval.id);
    if (!row) throw notFound();
    return sendTaskPhoto(of, row.task, { id, inline });
  }
  const [row] = await leaveRequestsUnder(of, [approval.id]);
  if (!row) throw notFound();
  return sendAttachmentOf(of, { requestId: row.id, id, inline });
});

const proof = handle(endpoints.proof, async (call) => {
  const { id } = await findItem(call, call.params.id);
  const [row] = await correctionsUnder(call, [id]);
  if (row) return sendProof(call, row, call.query.inline);
  for (const kind of TAX_REQUEST_KINDS) {
    const [request] = await requestsUnder(call, kind, [id]);
    if (request) return sendTaxProof(call, request, call.query.inline);
  }
  throw notFound();
});

const decided = [approve, reject, approveMany, check];
const files = [picture, attachment, proof];
export const inboxHandlers = [list, count, done, sent, read, ...decided, ...files];
