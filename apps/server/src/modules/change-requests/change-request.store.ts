import { randomBytes } from 'node:crypto';
import { isOpen } from '@mesra/domain/approvals/approval';
import { isOwnedRowKind, type RequestValues, requestedOf } from '@mesra/domain/employees/change-request';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { drawId } from '../../kit/draw-ids.ts';
import type { Call, RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import type { EvaluatedDocument } from '../../kit/reading/evaluate-document.ts';
import { grantToSoleOwner, openApproval } from '../approvals/approvals.api.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { type EmployeeRecord, findEmployees, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyDeciders, notifyRequest } from './change-request.notices.ts';
import type { Requested } from './change-request.present.ts';
import { openPayload, type Payload, type RequestRow, sealPayload } from './change-request-payload.ts';
import {
  checkRequested,
  completeRequested,
  type Part,
  readValues,
  targetOf,
} from './change-request-target.ts';
import { changeRequests } from './change-requests.tables.ts';

/** Maximum requests per person and day. */
const A_DAY = 50;

const OF_APPROVAL = and(
  eq(approvals.company_id, changeRequests.company_id),
  eq(approvals.id, changeRequests.approval_id),
);

const ROW = {
  ...getTableColumns(changeRequests),
  status: approvals.status,
  /** A change request always has a requester. */
  requested_by: sql<number>`${approvals.requested_by}`,
  decided_by: approvals.decided_by,
  decided_at: approvals.decided_at,
  granted_at_once: approvals.granted_at_once,
};

/** Filters requests to existing employees in the caller's scope. */
const requestsWhere = (call: RowCall, where: SQL | undefined) =>
  call.tx
    .select(ROW)
    .from(changeRequests)
    .innerJoin(approvals, OF_APPROVAL)
    .innerJoin(
      employees,
      and(eq(employees.company_id, changeRequests.company_id), eq(employees.id, changeRequests.employee_id)),
    )
    .where(and(visibleTo(call.actor, call.companyIds), isNull(employees.archived_at), where));

/** Requests with their employees. */
async function withEmployees(call: RowCall, rows: readonly RequestRow[]): Promise<Requested[]> {
  const people = await findEmployees(
    call,
    rows.map((row) => row.employee_id),
  );
  return rows.flatMap((row) => {
    const employee = people.get(row.employee_id);
    return employee ? [{ row, employee }] : [];
  });
}

/** A request of an employee in the caller's scope; 404 otherwise. `lock` prevents concurrent decisions. */
export async function findRequest(call: RowCall, where: SQL | undefined, lock = false): Promise<Requested> {
  const [found] = await withEmployees(call, await requestsWhere(call, where));
  if (!found) throw notFound();
  if (!lock) return found;
  // Locked first and read again afterwards, to see what a concurrent decision has stored.
  const { company_id, id } = found.row;
  const whereRow = and(eq(changeRequests.company_id, company_id), eq(changeRequests.id, id));
  await call.tx.select({ id: changeRequests.id }).from(changeRequests).where(whereRow).for('update');
  return findRequest(call, where);
}

/** A page of requests of employees in the caller's scope. */
export async function listRequests(
  call: RowCall,
  where: SQL | undefined,
  page: { orderBy: SQL[]; limit: number; offset: number },
): Promise<Requested[]> {
  const rows = await requestsWhere(call, where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  return withEmployees(call, rows);
}

/** The condition for the list's count. */
export const requestsMatching = (call: RowCall, where: SQL | undefined): SQL =>
  sql`from ${changeRequests} inner join ${approvals} on ${OF_APPROVAL} inner join ${employees} on ${employees.company_id} = ${changeRequests.company_id}
    and ${employees.id} = ${changeRequests.employee_id}
    where ${and(visibleTo(call.actor, call.companyIds), isNull(employees.archived_at), where)}`;

/** Updates a request; the version increments automatically. */
export async function storeRequest(
  call: RowCall,
  row: RequestRow,
  set: Partial<typeof changeRequests.$inferInsert>,
): Promise<RequestRow> {
  const [stored] = await call.tx
    .update(changeRequests)
    .set(set)
    .where(and(eq(changeRequests.company_id, row.company_id), eq(changeRequests.id, row.id)))
    .returning();
  if (!stored) throw notFound();
  const now = { ...row, ...stored };
  await notifyRequest(call, now);
  return now;
}

/** Rejects an invalid target: an addition must have no row id, a change must have one. */
function checkPart({ kind, operation, record_id }: Part): void {
  const own = !isOwnedRowKind(kind);
  if (own && operation !== 'update') throw invalid('operation', 'validation.invalid');
  if (!own && operation !== 'create' && record_id === null) throw invalid('record_id', 'validation.required');
  if ((own || operation === 'create') && record_id !== null) throw invalid('record_id', 'validation.invalid');
}

interface Asking {
  part: Part;
  raw: Record<string, unknown>;
  note: string | null;
}

/** The requested values against the current record; 422 if invalid or unchanged. */
async function evaluate(
  call: RowCall,
  employee: EmployeeRecord,
  { part, raw, note }: Asking,
): Promise<Omit<Payload, 'proof'>> {
  checkPart(part);
  const read = readValues(part, raw);
  const target = await targetOf(call, employee, part);
  if (part.operation !== 'create' && !target) throw notFound();
  const now = target?.values ?? {};
  const given = completeRequested(now, read);
  checkRequested(call, employee, part.kind, { now, given });
  const requested = requestedOf(now, given);
  if (part.operation === 'update' && Object.keys(requested).length === 0)
    throw new Problem('invalid', { key: 'request.nothing_changed' });
  const base: RequestValues =
    part.operation === 'delete'
      ? now
      : Object.fromEntries(Object.keys(requested).map((field) => [field, now[field] ?? null]));
  const name = requested.institution ?? requested.name;
  const label = isOwnedRowKind(part.kind)
    ? (target?.label ?? (typeof name === 'string' ? name : null))
    : null;
  return { base: part.operation === 'create' ? {} : base, asked: requested, label, note };
}

/** Serialises requests per employee, so that each part has at most one open request. */
async function withLock(call: RowCall, employee: EmployeeRecord): Promise<void> {
  const name = `change requests ${employee.company_id} ${employee.id}`;
  await call.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

async function waitingFor(
  call: RowCall,
  employee: EmployeeRecord,
  { kind, operation, record_id }: Part,
): Promise<RequestRow | undefined> {
  if (operation === 'create') return undefined;
  const [row] = await call.tx
    .select(ROW)
    .from(changeRequests)
    .innerJoin(approvals, OF_APPROVAL)
    .where(
      and(
        eq(changeRequests.company_id, employee.company_id),
        eq(changeRequests.employee_id, employee.id),
        eq(changeRequests.kind, kind),
        eq(approvals.status, 'Pending'),
        sql`${changeRequests.operation} <> 'create'`,
        record_id === null ? isNull(changeRequests.record_id) : eq(changeRequests.record_id, record_id),
      ),
    )
    .for('update', { of: changeRequests });
  return row;
}

async function assertBelowLimit(call: RowCall, employee: EmployeeRecord): Promise<void> {
  const { rows } = await call.tx.execute<{ n: number }>(sql`select count(*)::int as n from ${changeRequests}
    where company_id = ${employee.company_id} and employee_id = ${employee.id} and created_at > now() - interval '1 day'`);
  if ((rows[0]?.n ?? 0) >= A_DAY) throw new Problem('too_many', { key: 'request.too_many' });
}

/** Requests a change; an open request for the same part is updated, keeping its proof. */
export async function askFor(
  call: RowCall,
  employee: EmployeeRecord,
  asking: Asking,
): Promise<{ row: RequestRow; fresh: boolean }> {
  const evaluated = await evaluate(call, employee, asking);
  await withLock(call, employee);
  const waiting = await waitingFor(call, employee, asking.part);
  if (waiting) return { row: await rewrite(call, waiting, evaluated, asking.part), fresh: false };
  await assertBelowLimit(call, employee);
  const of = {
    company_id: employee.company_id,
    id: await drawId(call.tx, 'public.employee_change_requests'),
  };
  const { kind, operation, record_id } = asking.part;
  const approval = await openApproval(call, {
    company_id: employee.company_id,
    kind: 'change_request',
    employee_id: employee.id,
    subject: operation === 'create' ? null : `${kind}:${record_id ?? 0}`,
  });
  const [created] = await call.tx
    .insert(changeRequests)
    .overridingSystemValue()
    .values({
      ...of,
      employee_id: employee.id,
      ...asking.part,
      asked_fields: Object.keys(evaluated.asked),
      payload_sealed: sealPayload(call.services.vault, of, { ...evaluated, proof: null }),
      approval_id: approval.id,
    })
    .returning();
  if (!created) throw notFound();
  const { status, decided_by, decided_at, granted_at_once } = approval;
  const requested_by = call.actor.user_id;
  const row = { ...created, status, requested_by, decided_by, decided_at, granted_at_once };
  if (await grantToSoleOwner(call, approval.id))
    return { row: (await findRequest(call, eq(changeRequests.id, row.id))).row, fresh: true };
  await notifyRequest(call, row);
  await notifyDeciders(call, approval, { id: row.id, employee });
  return { row, fresh: true };
}

async function rewrite(
  call: RowCall,
  row: RequestRow,
  evaluated: Omit<Payload, 'proof'>,
  { operation }: Part,
): Promise<RequestRow> {
  const { vault } = call.services;
  const { proof } = openPayload(vault, row);
  const stored = await storeRequest(call, row, {
    operation,
    asked_fields: Object.keys(evaluated.asked),
    payload_sealed: sealPayload(vault, row, { ...evaluated, proof }),
  });
  if (!(await grantToSoleOwner(call, row.approval_id))) return stored;
  return (await findRequest(call, eq(changeRequests.id, row.id))).row;
}

/** Changes the values of an open request. */
export async function askAnew(
  call: RowCall,
  { row, employee }: Requested,
  requested: Omit<Asking, 'part'>,
): Promise<RequestRow> {
  const { kind, operation, record_id } = row;
  const part = { kind, operation, record_id };
  return rewrite(call, row, await evaluate(call, employee, { ...requested, part }), part);
}

/** The folder of a company's proof files. */
export const proofFolderOf = (companyId: number) => `requests/${companyId}`;

/** Attaches a proof to an open request or removes it; the previous file is deleted after commit. */
export async function setProof(
  call: RowCall & Pick<Call<unknown>, 'afterCommit'>,
  row: RequestRow,
  file: EvaluatedDocument | null,
): Promise<RequestRow> {
  const { vault, files } = call.services;
  const payload = openPayload(vault, row);
  const before = row.proof_key;
  if (before) call.afterCommit(() => files.remove(before));
  if (!file)
    return storeRequest(call, row, {
      proof_key: null,
      payload_sealed: sealPayload(vault, row, { ...payload, proof: null }),
    });
  const { bytes, name, type, ext } = file;
  const proof_key = `${proofFolderOf(row.company_id)}/${randomBytes(20).toString('hex')}`;
  await files.put(proof_key, bytes);
  const proof = { name, type, ext, size: bytes.length };
  return storeRequest(call, row, {
    proof_key,
    payload_sealed: sealPayload(vault, row, { ...payload, proof }),
  });
}

/** 409 with the current request unless it is open. */
export async function assertUndecided(
  { status }: Pick<RequestRow, 'status'>,
  show: () => Promise<unknown>,
): Promise<void> {
  if (!isOpen(status)) throw new Problem('wrong_state', { key: 'approval.decided', current: await show() });
}
