import { changeRequestEndpoints } from '@mesra/contract/change-requests/change-request';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { sendDocument } from '../../kit/documents.ts';
import { handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { employees } from '../employees/employees.views.ts';
import { presentRequest, presentRequestRows } from './change-request.present.ts';
import { findRequest, listRequests, requestsMatching } from './change-request.store.ts';
import { openPayload } from './change-request-payload.ts';
import { changeRequests } from './change-requests.tables.ts';
import { decide, toDecide } from './decide-request.ts';

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
  const [rows, counted] = await Promise.all([
    listRequests(call, where, pageOf(query, SORTS, changeRequests.id)),
    countMatches(tx, requestsMatching(call, where)),
  ]);
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
