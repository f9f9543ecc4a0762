import type { ChangeRequest } from '@mesra/contract/change-requests/change-request';
import { isOpen } from '@mesra/domain/approvals/approval';
import { eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { decideApproval } from '../approvals/approvals.api.ts';
import { notifyPerson } from './change-request.notices.ts';
import { abilities, presentRequest, type Requested } from './change-request.present.ts';
import { assertUndecided, findRequest } from './change-request.store.ts';
import type { Terms } from './change-request-decision.ts';
import { changeRequests } from './change-requests.tables.ts';

/** A request that the caller may decide at the version they saw, locked until the transaction ends. */
export async function toDecide(call: RowCall, id: number, version: number): Promise<Requested> {
  const found = await findRequest(call, eq(changeRequests.id, id), true);
  if (abilities(call, found).own && isOpen(found.row.status))
    throw new Problem('forbidden', { key: 'approval.own' });
  await assertUndecided(found.row, () => presentRequest(call, found));
  await assertVersion(found.row, version, () => presentRequest(call, found));
  return found;
}

const KINDS = { Approved: 'change_approved', Rejected: 'change_refused' } as const;

/** Decides the request, notifies the person, and returns the result. */
export async function decide(
  call: RowCall,
  found: Requested,
  decision: { status: 'Approved' | 'Rejected'; note: string | null; terms: Terms | null },
): Promise<ChangeRequest> {
  await decideApproval(call, found.row.approval_id, decision, () => presentRequest(call, found));
  const after = await findRequest(call, eq(changeRequests.id, found.row.id));
  const { asked_fields, granted_fields } = after.row;
  const partly = granted_fields !== null && granted_fields.length < asked_fields.length;
  await notifyPerson(call, after.row, partly ? 'change_partly_approved' : KINDS[decision.status]);
  return presentRequest(call, after);
}
