import { type ChangeRequest, changeRequestEndpoints } from '@mesra/contract/employees/change-request';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { mayGrant, type RequestValues } from '@mesra/domain/employees/change-request';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { sendDocument } from '../../kit/documents.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { invalid, notFound, Problem, stale } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { tellPerson } from './change-request.notices.ts';
import { openPayload, sealAnswer } from './change-request.payload.ts';
import { type Requested, showRequest, showRequestRows, standing } from './change-request.present.ts';
import {
  findRequest,
  listRequests,
  refuseDecided,
  requestsMatching,
  storeRequest,
} from './change-request.record.ts';
import { grant, subjectOf } from './change-request.subject.ts';
import { changeRequests } from './change-request.tables.ts';
import { findEmployee } from './employee.record.ts';
import { employees } from './employees.tables.ts';

const SORTS = {
  created_at: sql`${changeRequests.created_at}`,
  decided_at: sql`${changeRequests.decided_at}`,
  name: sql`lower(${employees.name})`,
};

const list = handle(changeRequestEndpoints.list, async (call) => {
  const { query, tx } = call;
  const { kind, status, employee_id, keyword } = query;
  const where: SQL | undefined = and(
    status === 'all' ? undefined : eq(changeRequests.status, status),
    kind ? inArray(changeRequests.kind, kind) : undefined,
    employee_id ? inArray(changeRequests.employee_id, employee_id) : undefined,
    keyword ? like(employees.search_text, likePattern(keyword.toLowerCase())) : undefined,
  );
  const rows = await listRequests(call, where, pageOf(query, SORTS, changeRequests.id));
  const counted = await countMatches(tx, requestsMatching(call, where));
  return { data: await showRequestRows(call, rows), meta: metaOf(query, counted) };
});

const read = handle(changeRequestEndpoints.read, async (call) => ({
  data: await showRequest(call, await findRequest(call, call.params.id)),
}));

const proof = handle(changeRequestEndpoints.proof, async (call) => {
  const { row } = await findRequest(call, call.params.id);
  const { proof: file } = openPayload(call.services.vault, row);
  if (!file || !row.proof_key) throw notFound();
  return sendDocument(call.services, { ...file, file_key: row.proof_key }, call.query.inline);
});

/** A request that the caller may decide on and has seen as it is, locked until the end. */
async function toDecide(call: RowCall, id: number, version: number): Promise<Requested> {
  const found = await findRequest(call, id, { lock: true });
  if (standing(call, found).own && !standing(call, found).decide && found.row.status === 'Pending')
    throw new Problem('forbidden', { key: 'request.own' });
  await refuseDecided(found.row, () => showRequest(call, found));
  await assertVersion(found.row, version, () => showRequest(call, found));
  return found;
}

type Approval = BodyOf<typeof changeRequestEndpoints.approve>;

/** Records what is granted; refused where the record is no longer what the caller saw. Answers the fields. */
async function record(call: RowCall, found: Requested, approval: Approval): Promise<string[]> {
  const { row } = found;
  const employee = await findEmployee(call, row.employee_id, true);
  const here: Requested = { row, employee };
  const { asked } = openPayload(call.services.vault, row);
  const fields = approval.fields ?? row.asked_fields;
  if (!mayGrant(row.kind, row.operation, row.asked_fields, fields)) throw invalid('fields', 'request.fields');
  const subject = await subjectOf(call, employee, row, true);
  if ((subject?.version ?? null) !== approval.record_version) throw stale(await showRequest(call, here));
  if (row.operation === 'update' && !subject)
    throw new Problem('wrong_state', { key: 'request.record_gone', current: await showRequest(call, here) });
  const values: RequestValues = Object.fromEntries(fields.map((field) => [field, asked[field] ?? null]));
  await grant(call, employee, row, { values, version: subject?.version ?? null });
  return fields;
}

async function decided(
  call: RowCall,
  found: Requested,
  set: { status: 'Approved' | 'Refused'; granted_fields: string[] | null; answer: string | null },
): Promise<ChangeRequest> {
  const { services, actor } = call;
  const { answer, ...rest } = set;
  const row = await storeRequest(call, found.row, {
    ...rest,
    answer_sealed: sealAnswer(services.vault, found.row, answer),
    decided_by: actor.user_id,
    decided_at: services.clock.now().toISOString(),
  });
  const whole = row.asked_fields.length === (row.granted_fields ?? []).length;
  const kind =
    row.status === 'Refused' ? 'change_refused' : whole ? 'change_approved' : 'change_partly_approved';
  await tellPerson(call, row, kind);
  return showRequest(call, { ...found, row });
}

const approve = handle(changeRequestEndpoints.approve, async (call) => {
  const { params, body } = call;
  const found = await toDecide(call, params.id, body.version);
  const granted_fields = await record(call, found, body);
  const data = await decided(call, found, { status: 'Approved', granted_fields, answer: body.answer });
  return { data, message: 'request.approved' };
});

const refuse = handle(changeRequestEndpoints.refuse, async (call) => {
  const { params, body } = call;
  const found = await toDecide(call, params.id, body.version);
  const data = await decided(call, found, { status: 'Refused', granted_fields: null, answer: body.answer });
  return { data, message: 'request.refused' };
});

export const changeRequestHandlers = [list, read, proof, approve, refuse];
