import type { ChangeRequest } from '@mesra/contract/change-requests/change-request';
import { and, eq, inArray } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { presentRequest } from './change-request.present.ts';
import { findRequest } from './change-request.store.ts';
import type { Terms } from './change-request-decision.ts';
import { changeRequests } from './change-requests.tables.ts';
import { decide, toDecide } from './decide-request.ts';

/** The page of each part of one's own data, and the screen of those who decide on change requests. */
export { OWN_PAGES, SCREEN as REQUEST_SCREEN } from './change-request.notices.ts';

/** What some approvals of change requests are about, without their values, in one query. */
export const requestsUnder = (call: Pick<RowCall, 'tx' | 'companyIds'>, approvalIds: readonly number[]) =>
  call.tx
    .select({
      id: changeRequests.id,
      approval_id: changeRequests.approval_id,
      kind: changeRequests.kind,
      operation: changeRequests.operation,
      asked_fields: changeRequests.asked_fields,
    })
    .from(changeRequests)
    .where(
      and(
        inArray(changeRequests.company_id, [...call.companyIds]),
        isAmong(changeRequests.approval_id, approvalIds),
      ),
    );

/** The request of an approval in the decider's view; 404 outside the caller's scope. */
export const requestUnder = async (call: RowCall, approvalId: number): Promise<ChangeRequest> =>
  presentRequest(call, await findRequest(call, eq(changeRequests.approval_id, approvalId)));

/** Grants or refuses a request at the versions that the caller saw; 409 if it or the record has changed since. */
export async function decideRequest(
  call: RowCall,
  id: number,
  version: number,
  decision: { status: 'Approved' | 'Rejected'; note: string | null; terms: Terms | null },
): Promise<void> {
  await decide(call, await toDecide(call, id, version), decision);
}
