import { ownChangeRequestEndpoints } from '@mesra/contract/change-requests/change-request';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { asDocument, sendDocument } from '../../kit/documents.ts';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { cancelApproval } from '../approvals/approvals.api.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { findEmployee, ownCall, ownRecord } from '../employees/employees.api.ts';
import { notifyRequest } from './change-request.notices.ts';
import { presentOwnRequest, presentOwnRequests, type Requested } from './change-request.present.ts';
import {
  askAnew,
  askFor,
  assertUndecided,
  findRequest,
  listRequests,
  requestsMatching,
  setProof,
} from './change-request.store.ts';
import { openPayload } from './change-request-payload.ts';
import { changeRequests } from './change-requests.tables.ts';

/** Restricts to the caller's own employee records. */
const ofCaller = (call: RowCall): SQL =>
  or(
    ...call.actor.roles.flatMap(({ company_id, employee_id }) =>
      employee_id === null || !call.companyIds.includes(company_id)
        ? []
        : [and(eq(changeRequests.company_id, company_id), eq(changeRequests.employee_id, employee_id))],
    ),
  ) ?? sql`false`;

const findOwn = (call: RowCall, id: number, lock = false): Promise<Requested> =>
  findRequest(ownCall(call), and(eq(changeRequests.id, id), ofCaller(call)), lock);

/** An open request of the caller, locked until the transaction ends. */
async function openOwn(call: RowCall, id: number): Promise<Requested> {
  const found = await findOwn(call, id, true);
  await assertUndecided(found.row, () => presentOwnRequest(ownCall(call), found));
  return found;
}

const list = handle(ownChangeRequestEndpoints.list, async (call) => {
  const { query, tx } = call;
  const { kind, status, company_id } = query;
  const own = ownCall(call);
  const where = and(
    ofCaller(call),
    company_id === undefined ? undefined : eq(changeRequests.company_id, company_id),
    kind ? inArray(changeRequests.kind, kind) : undefined,
    status === 'all' ? undefined : eq(approvals.status, status),
  );
  const [rows, counted] = await Promise.all([
    listRequests(own, where, pageOf(query, {}, changeRequests.id)),
    countMatches(tx, requestsMatching(own, where)),
  ]);
  return { data: await presentOwnRequests(own, rows), meta: metaOf(query, counted) };
});

const sent = (row: { granted_at_once: boolean }) =>
  row.granted_at_once ? 'request.granted_at_once' : 'request.sent';

const create = handle(ownChangeRequestEndpoints.create, async (call) => {
  const { company_id, kind, operation, record_id, values, note } = call.body;
  const found = ownRecord(call, company_id);
  if (!found) throw notFound();
  const { self, employeeId } = found;
  const employee = await findEmployee(self, employeeId);
  if (employee.archived_at !== null) throw notFound();
  const part = { kind, operation, record_id: record_id ?? null };
  const { row, fresh } = await askFor(self, employee, { part, raw: values, note });
  const data = await presentOwnRequest(self, { row, employee });
  return { data, message: sent(row), status: fresh ? 201 : 200 };
});

const update = handle(ownChangeRequestEndpoints.update, async (call) => {
  const { values, note, version } = call.body;
  const own = ownCall(call);
  const found = await openOwn(call, call.params.id);
  await assertVersion(found.row, version, () => presentOwnRequest(own, found));
  const row = await askAnew(own, found, { raw: values, note });
  return { data: await presentOwnRequest(own, { ...found, row }), message: sent(row) };
});

const cancel = handle(ownChangeRequestEndpoints.cancel, async (call) => {
  const found = await openOwn(call, call.params.id);
  const own = ownCall(call);
  await cancelApproval(own, found.row.approval_id, () => presentOwnRequest(own, found));
  await notifyRequest(own, found.row);
  return {
    data: await presentOwnRequest(own, await findOwn(call, call.params.id)),
    message: 'request.cancelled',
  };
});

const addProof = handleUpload(ownChangeRequestEndpoints.addProof, asDocument, async (call) => {
  const found = await openOwn(call, call.params.id);
  const row = await setProof(call, found.row, call.file);
  return { data: await presentOwnRequest(ownCall(call), { ...found, row }), message: 'request.proof_added' };
});

const removeProof = handle(ownChangeRequestEndpoints.removeProof, async (call) => {
  const found = await openOwn(call, call.params.id);
  const row = await setProof(call, found.row, null);
  return { data: await presentOwnRequest(ownCall(call), { ...found, row }), message: 'deleted' };
});

const proof = handle(ownChangeRequestEndpoints.proof, async (call) => {
  const { row } = await findOwn(call, call.params.id);
  const { proof: file } = openPayload(call.services.vault, row);
  if (!file || !row.proof_key) throw notFound();
  return sendDocument(call.services, { ...file, file_key: row.proof_key }, call.query.inline);
});

export const ownChangeRequestHandlers = [list, create, update, cancel, addProof, removeProof, proof];
