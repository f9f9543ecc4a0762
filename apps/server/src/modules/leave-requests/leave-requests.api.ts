import type { ManagedLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { leaveFactsOf } from './leave-facts.reads.ts';
import { leaveRequests } from './leave-requests.tables.ts';
import { presentManaged, presentParts, presentSummary, waitsForOf } from './request.present.ts';
import { type RequestRow, requestRows, requestSummaries } from './request.reads.ts';

/** A file of a request, for whoever decides it; deciding a request. */
export { sendAttachmentOf } from './attachment.store.ts';
export { decideRequest } from './decision.store.ts';
/** The word for leave where its type may not be known. */
export { leaveWord, shownType } from './request.present.ts';
export { findableTypes } from './request.reads.ts';

/** The requests that some approvals are about, in one query. */
export const leaveRequestsUnder = (
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<RequestRow[]> => requestRows(call, isAmong(leaveRequests.approval_id, approvalIds));

/** The same as whoever decides them sees them in a list, by approval: of a confidential type too. */
export async function leaveSummariesUnder(call: RowCall, approvalIds: readonly number[]) {
  const rows = await requestSummaries(call, isAmong(leaveRequests.approval_id, approvalIds));
  return rows.map((row) => ({
    ...presentSummary(row, { language: call.language, knows: true }),
    approval_id: row.approval_id,
    employee_id: row.employee_id,
  }));
}

/** One of them with its parts and the facts beside the decision; `files` is the address of its files. */
export async function presentDecision(
  call: RowCall,
  row: RequestRow,
  files: string,
): Promise<Omit<ManagedLeaveItem, 'can'>> {
  const [shown] = await presentManaged(call, [row], () => true);
  if (!shown) throw notFound();
  const { can: _, ...request } = shown;
  return {
    ...request,
    ...(await presentParts(call, row, files)),
    waits_for: (await waitsForOf(call.tx, [row])).get(row.id) ?? null,
    facts: await leaveFactsOf(call, row, true),
  };
}
