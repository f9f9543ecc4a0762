import { type ChangeRequest, changeRequestEndpoints } from '@mesra/contract/change-requests/change-request';
import { isOpen } from '@mesra/domain/approvals/approval';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { sendDocument } from '../../kit/documents.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { decideApproval } from '../approvals/approvals.api.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyPerson } from './change-request.notices.ts';
import { abilities, presentRequest, presentRequestRows, type Requested } from './change-request.present.ts';
import { assertUndecided, findRequest, listRequests, requestsMatching } from './change-request.store.ts';
import type { Terms } from './change-request-decision.ts';
import { openPayload } from './change-request-payload.ts';
import { changeRequests } from './change-requests.tables.ts';

const SORTS = {
  created_at: sql`${changeRequests.created_at}`,
  decided_at: sql`${approvals.decided_at}`,
  name: sql`lower(${employees.name})`,
};

const list = handle(changeRequestEndpoints.list, async (call) => {
  const { query, tx } = call;
  const { kind, status, employee_id, keyword } = query;
  const where: SQL | undefined = and(
    status === 'all' ? undefined : eq(approvals.status, status),
    kind ? inArray(changeRequests.kind, kind) : undefined,
    employee_id ? inArray(changeRequests.employee_id, employee_id) : undefined,
    keyword ? like(employees.search_text, likePattern(keyword.toLowerCase())) : undefined,
  );
  const rows = await listRequests(call, where, pageOf(query, SORTS, changeRequests.id));
  const counted = await countMatches(tx, requestsMatching(call, where));
  return { data: await presentRequestRows(call, rows), meta: metaOf(query, counted) };
});

const read = handle(changeRequestEndpoints.read, async (call) => ({
  data: await presentRequest(call, await findRequest(call, eq(changeRequests.id, call.params.id))),
}));

const proof = handle(changeRequestEndpoints.proof, async (call) => {
  const { row } = await findRequest(call, eq(changeRequests.id, call.params.id));
  const { proof: file } = openPayload(call.services.vault, row);
  if (!file || !row.proof_key) throw notFound();
  return sendDocument(call.services, { ...file, file_key: row.proof_key }, call.query.inline);
});

/** A request that the caller may decide at the version they saw, locked until the transaction ends. */
async function toDecide(call: RowCall, id: number, version: number): Promise<Requested> {
  const found = await findRequest(call, eq(changeRequests.id, id), true);
  if (abilities(call, found).own && isOpen(found.row.status))
    throw new Problem('forbidden', { key: 'approval.own' });
  await assertUndecided(found.row, () => presentRequest(call, found));
  await assertVersion(found.row, version, () => presentRequest(call, found));
  return found;
}

const KINDS = { Approved: 'change_approved', Rejected: 'change_refused' } as const;

/** Decides the request, notifies the person, and returns the result. */
async function decide(
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

const approve = handle(changeRequestEndpoints.approve, async (call) => {
  const { version, answer: note, ...terms } = call.body;
  const found = await toDecide(call, call.params.id, version);
  return {
    data: await decide(call, found, { status: 'Approved', note, terms }),
    message: 'request.approved',
  };
});

const refuse = handle(changeRequestEndpoints.refuse, async (call) => {
  const { version, answer: note } = call.body;
  const found = await toDecide(call, call.params.id, version);
  const data = await decide(call, found, { status: 'Rejected', note, terms: null });
  return { data, message: 'request.refused' };
});

export const changeRequestHandlers = [list, read, proof, approve, refuse];
