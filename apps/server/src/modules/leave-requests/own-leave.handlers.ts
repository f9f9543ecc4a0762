import { ownLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/own-leave';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { asDocument } from '../../kit/documents.ts';
import { handle, handleUpload, type RowCall, roleIn } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { rowsOfPeople } from '../directory/directory.api.ts';
import { ownRecord } from '../employees/employees.api.ts';
import { keepAttachment, sendOwnAttachment } from './attachment.store.ts';
import { leaveLines, previewOf } from './leave-preview.ts';
import { ownAbilities } from './leave-requests.policy.ts';
import { leaveRequests as requests } from './leave-requests.tables.ts';
import { presentOwn, presentOwnItem } from './request.present.ts';
import { findRequest, REPLACED, type RequestRow, requestRows } from './request.reads.ts';
import { cancelRequest, lockRequest, replaceRequest, sendRequest } from './request.store.ts';

/** The caller's own record in a company with the module enabled; null if they have none. */
export function ownLeave(call: RowCall, companyId: number | undefined) {
  const enabled = call.companyIds.filter((id) => roleIn(call.actor, id).modules.leave);
  return ownRecord({ ...call, companyIds: enabled }, companyId);
}

/** The same; 404 without one. */
function assertOwn(call: RowCall, companyId: number) {
  const own = ownLeave(call, companyId);
  if (!own) throw notFound();
  return own;
}

/** A request of the caller's own; 404 otherwise. */
async function findOwn(call: RowCall, id: number): Promise<{ self: RowCall; row: RequestRow }> {
  const row = await findRequest(call, id);
  const own = ownLeave(call, row.company_id);
  if (own?.employeeId !== row.employee_id) throw notFound();
  return { self: own.self, row };
}

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const own = ownLeave(call, query.company_id);
  if (!own) return { data: [], meta: metaOf(query, { total: 0, total_capped: false }) };
  const { status, leave_type_id, start_date, end_date } = query;
  const where = and(
    eq(requests.employee_id, own.employeeId),
    // What stands in its place says all about one that was changed.
    status.includes('Cancelled') ? undefined : not(REPLACED),
    status.includes('all')
      ? undefined
      : inArray(
          requests.status,
          status.filter((one) => one !== 'all'),
        ),
    leave_type_id ? inArray(requests.leave_type_id, leave_type_id) : undefined,
    start_date ? sql`${requests.end_date} >= ${start_date}::date` : undefined,
    end_date ? sql`${requests.start_date} <= ${end_date}::date` : undefined,
  );
  const sorts = { created_at: requests.created_at, start_date: requests.start_date };
  const { orderBy, limit, offset } = pageOf(query, sorts, requests.id);
  const page = requestRows(own.self, where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const matching = rowsOfPeople(requests, own.self, { rows: where, people: undefined });
  const [rows, counted] = await Promise.all([page, countMatches(call.tx, matching)]);
  return { data: await presentOwn(own.self, rows), meta: metaOf(query, counted) };
});

const preview = handle(endpoints.preview, async (call) => {
  const { company_id: companyId, replaces_id: replaced, ...terms } = call.body;
  const replaces_id = replaced ?? null;
  const { self, employeeId } = assertOwn(call, companyId);
  if (replaces_id) await findOwn(call, replaces_id);
  return { data: await previewOf(self, { companyId, employeeId, replaces_id }, terms) };
});

const create = handle(endpoints.create, async (call) => {
  const { company_id: companyId, reason, ...terms } = call.body;
  const { self, employeeId } = assertOwn(call, companyId);
  const asking = { companyId, employeeId, replaces_id: null };
  const { row, possible } = await sendRequest(self, asking, { terms, reason, created_by: null });
  const message = row.granted_at_once ? 'request.granted_at_once' : 'leave_request.sent';
  return { data: await presentOwnItem(self, row, possible), message, status: 201 };
});

const read = handle(endpoints.read, async (call) => {
  const { self, row } = await findOwn(call, call.params.id);
  return { data: await presentOwnItem(self, row) };
});

/** An own request with the person's leave held; 409 with the request where its state does not let its owner do this. */
async function lockOwn(call: RowCall, id: number, action: 'change' | 'cancel') {
  const found = await findOwn(call, id);
  const row = await lockRequest(found.self, found.row);
  const today = todayIn(call.actor, row.company_id, call.services.clock);
  if (!ownAbilities(row, today)[action]) {
    const key =
      row.status === 'Approved' ? 'leave_request.begun' : `leave_request.is_${row.status.toLowerCase()}`;
    throw new Problem('wrong_state', { key, current: await presentOwnItem(found.self, row) });
  }
  return { self: found.self, row };
}

const update = handle(endpoints.update, async (call) => {
  const { reason, version, ...terms } = call.body;
  const { self, row } = await lockOwn(call, call.params.id, 'change');
  await assertVersion(row, version, () => presentOwnItem(self, row));
  const after = await replaceRequest(self, row, { terms, reason, created_by: null });
  return { data: await presentOwnItem(self, after.row, after.possible), message: 'leave_request.sent' };
});

const cancel = handle(endpoints.cancel, async (call) => {
  const { dates, note, version } = call.body;
  const { self, row } = await lockOwn(call, call.params.id, 'cancel');
  if (version !== undefined) await assertVersion(row, version, () => presentOwnItem(self, row));
  const after = await cancelRequest(self, row, { dates, note });
  return { data: await presentOwnItem(self, after), message: 'leave_request.cancelled' };
});

const summary = handle(endpoints.summary, async (call) => {
  const own = ownLeave(call, call.query.company_id);
  const [companyId = 0] = own?.self.companyIds ?? [];
  if (!own) return { data: [] };
  return { data: await leaveLines(own.self, { companyId, employeeId: own.employeeId }, call.query) };
});

const attach = handleUpload(endpoints.attach, asDocument, async (call) => {
  const { company_id } = call.body;
  const { self, employeeId: employee_id } = assertOwn(call, company_id);
  const data = await keepAttachment(self, { company_id, employee_id }, call.file, '/api/leaves/attachments');
  return { data, message: 'leave_request.attachment_added', status: 201 };
});

const attachment = handle(endpoints.attachment, async (call) => {
  const { id } = call.params;
  for (const companyId of call.companyIds) {
    const own = ownLeave(call, companyId);
    if (!own) continue;
    const sent = await sendOwnAttachment(own.self, own.employeeId, id, call.query.inline).catch((error) => {
      if (error instanceof Problem && error.code === 'not_found') return null;
      throw error;
    });
    if (sent) return sent;
  }
  throw notFound();
});

export const ownLeaveHandlers = [
  ...[list, preview, create, read, update, cancel],
  ...[summary, attach, attachment],
];
