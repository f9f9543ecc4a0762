import { messageText } from '@mesra/contract/kit/messages';
import type { ManagedLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/managed-leave';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { messageOf } from '../../kit/bulk-outcome.ts';
import { asDocument } from '../../kit/documents.ts';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf, plannedFor } from '../../kit/list.ts';
import { forbidden, notFound } from '../../kit/problem.ts';
import { listedPeople, rowsOfPeople } from '../directory/directory.api.ts';
import { visibleEmployee, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { knowsAll } from '../leaves/leaves.api.ts';
import { attachedTo, keepAttachment, sendAttachmentOf } from './attachment.store.ts';
import { cancelForPerson, decideRequest, decideStep, sendBack } from './decision.store.ts';
import { leaveFactsOf } from './leave-facts.reads.ts';
import { leaveLines, previewOf } from './leave-preview.ts';
import { notifyPerson } from './leave-requests.notices.ts';
import { leaveRequests as requests } from './leave-requests.tables.ts';
import type { PossibleHolidays } from './possible-holidays.reads.ts';
import { presentManaged, presentParts, waitsForOf } from './request.present.ts';
import { findableTypes, type RequestRow, requestRows } from './request.reads.ts';
import { sendRequest } from './request.store.ts';

const SORTS = {
  created_at: requests.created_at,
  start_date: requests.start_date,
  name: sql`lower(${employees.name})`,
};

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const { status, start_date, end_date, employee_id, leave_type_id } = query;
  const types = leave_type_id && (await findableTypes(call, leave_type_id));
  const { rows: theirs, people } = await listedPeople(query, call, requests.employee_id);
  const those = and(
    theirs,
    status.includes('all')
      ? undefined
      : inArray(
          requests.status,
          status.filter((one) => one !== 'all'),
        ),
    start_date ? sql`${requests.end_date} >= ${start_date}::date` : undefined,
    end_date ? sql`${requests.start_date} <= ${end_date}::date` : undefined,
    employee_id ? inArray(requests.employee_id, employee_id) : undefined,
    types && inArray(requests.leave_type_id, types),
  );
  const { orderBy, limit, offset } = pageOf(query, SORTS, requests.id);
  const page = requestRows(call, and(people, those))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const matching = rowsOfPeople(requests, call, { rows: those, people });
  const planned = plannedFor([theirs, people, start_date, end_date, employee_id, types]);
  const [rows, counted] = await Promise.all([page, countMatches(call.tx, matching, planned)]);
  return { data: await presentManaged(call, rows), meta: metaOf(query, counted) };
});

/** A request of somebody in the caller's scope; 404 otherwise. */
async function findVisible(call: RowCall, id: number): Promise<RequestRow> {
  const [row] = await requestRows(call, and(eq(requests.id, id), visibleTo(call.actor, call.companyIds)));
  if (!row) throw notFound();
  return row;
}

/** One request with its parts and the facts beside the decision. */
async function presentItem(
  call: RowCall,
  row: RequestRow,
  possible?: PossibleHolidays,
): Promise<ManagedLeaveItem> {
  const [shown] = await presentManaged(call, [row]);
  if (!shown) throw notFound();
  const knows = knowsAll(call.actor, row.company_id);
  const address = knows ? '/api/operation/leaves/attachments' : null;
  const parts = await presentParts(call, row, address, possible);
  const event = shown.leave_type.id === null ? null : parts.event;
  const waits_for = (await waitsForOf(call.tx, [row])).get(row.id) ?? null;
  return { ...shown, ...parts, event, waits_for, facts: await leaveFactsOf(call, row, knows) };
}

const present = async (call: RowCall, id: number) => presentItem(call, await findVisible(call, id));
const currentOf = (call: RowCall) => (row: RequestRow) => present(call, row.id);

const read = handle(endpoints.read, async (call) => ({ data: await present(call, call.params.id) }));

/** Somebody else in the caller's scope: nobody asks for themselves here. */
async function findOther(call: RowCall, companyId: number, employeeId: number) {
  const { company_id } = await visibleEmployee(call, employeeId, ['company_id']);
  if (company_id !== companyId) throw notFound();
  const role = call.actor.roles.find((one) => one.company_id === companyId);
  if (role?.employee_id === employeeId) throw forbidden();
}

const balances = handle(endpoints.balances, async (call) => {
  const { company_id: companyId, employee_id: employeeId, year } = call.query;
  await findOther(call, companyId, employeeId);
  return { data: await leaveLines(call, { companyId, employeeId }, { year }) };
});

const preview = handle(endpoints.preview, async (call) => {
  const { company_id: companyId, employee_id: employeeId, ...terms } = call.body;
  await findOther(call, companyId, employeeId);
  return { data: await previewOf(call, { companyId, employeeId, replaces_id: null }, terms) };
});

const create = handle(endpoints.create, async (call) => {
  const { company_id: companyId, employee_id: employeeId, reason, ...terms } = call.body;
  await findOther(call, companyId, employeeId);
  const created_by = call.actor.user_id;
  const { row, possible } = await sendRequest(
    call,
    { companyId, employeeId, replaces_id: null },
    { terms, reason, created_by },
  );
  await notifyPerson(call, row, 'leave_made');
  return { data: await presentItem(call, row, possible), message: 'leave_request.sent', status: 201 };
});

const review = handle(endpoints.review, async (call) => {
  const { id } = call.params;
  const { note } = call.body;
  await decideStep(call, await findVisible(call, id), { action: 'review', note }, currentOf(call));
  return { data: await present(call, id), message: 'leave_request.reviewed' };
});

const approve = handle(endpoints.approve, async (call) => {
  const { id } = call.params;
  const { note } = call.body;
  await decideStep(call, await findVisible(call, id), { action: 'approve', note }, currentOf(call));
  return { data: await present(call, id), message: 'leave_request.approved' };
});

const reject = handle(endpoints.reject, async (call) => {
  const { id } = call.params;
  const { note } = call.body;
  await decideRequest(call, await findVisible(call, id), { status: 'Rejected', note }, currentOf(call));
  return { data: await present(call, id), message: 'leave_request.rejected' };
});

const back = handle(endpoints.sendBack, async (call) => {
  const { id } = call.params;
  await sendBack(call, await findVisible(call, id), call.body.note, currentOf(call));
  return { data: await present(call, id), message: 'leave_request.sent_back' };
});

const cancel = handle(endpoints.cancel, async (call) => {
  const { id } = call.params;
  await cancelForPerson(call, await findVisible(call, id), call.body, currentOf(call));
  return { data: await present(call, id), message: 'leave_request.cancelled' };
});

/** Approves one of several; a refusal undoes that one alone, and says why. */
async function approveOne(call: RowCall, row: RequestRow): Promise<string | null> {
  if (row.broken_rules.length > 0) return messageText({ key: 'leave_request.breaks_rules' }, call.language);
  await call.tx.$client.query('savepoint one_request');
  try {
    await decideStep(call, row, { action: 'approve', note: null }, async () => null);
    return null;
  } catch (error) {
    await call.tx.$client.query('rollback to savepoint one_request');
    return messageText(messageOf(error, call.language), call.language);
  } finally {
    await call.tx.$client.query('release savepoint one_request');
  }
}

const bulkApprove = handle(endpoints.bulkApprove, async (call) => {
  const { ids } = call.body;
  const where = and(inArray(requests.id, ids), visibleTo(call.actor, call.companyIds));
  // In the order of the people, as whoever else holds several of them.
  const rows = await requestRows(call, where).orderBy(requests.employee_id, requests.id);
  if (rows.length < new Set(ids).size) throw notFound();
  const left: { id: number; name: string; text: string }[] = [];
  for (const row of rows) {
    const text = await approveOne(call, row);
    if (text !== null) left.push({ id: row.id, name: row.name, text });
  }
  return { data: { approved: rows.length - left.length, left }, message: 'leave_request.approved' };
});

const attach = handleUpload(endpoints.attach, asDocument, async (call) => {
  const { company_id, employee_id } = call.body;
  await findOther(call, company_id, employee_id);
  const address = '/api/operation/leaves/attachments';
  const data = await keepAttachment(call, { company_id, employee_id }, call.file, address);
  return { data, message: 'leave_request.attachment_added', status: 201 };
});

const attachment = handle(endpoints.attachment, async (call) => {
  const { id } = call.params;
  const { id: requestId } = await findVisible(call, await attachedTo(call, id));
  return sendAttachmentOf(call, { requestId, id, inline: call.query.inline });
});

export const managedLeaveHandlers = [
  ...[list, read, balances, preview, create, review, approve, reject, back, cancel, bulkApprove],
  ...[attach, attachment],
];
