import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Call, RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import type { EvaluatedDocument } from '../../kit/reading/evaluate-document.ts';
import { assertVersion } from '../../kit/versioned.ts';
import {
  type ApprovalRow,
  cancelApproval,
  decideApproval,
  grantToSoleOwner,
  openApproval,
} from '../approvals/approvals.api.ts';
import type { TaxPerson } from './payroll-tax.policy.ts';
import { findRequest, presentRequest, requestsUnder } from './tax-request.reads.ts';
import type { RequestOf, TaxRequestKind, TaxRequestRow, TaxRequestTable } from './tax-request-kind.ts';

type Kind<T extends TaxRequestTable> = TaxRequestKind<T>;
type Row<T extends TaxRequestTable> = RequestOf<T>;
type Columns = Record<string, unknown>;

const whereRow = (table: TaxRequestTable, { company_id, id }: Pick<TaxRequestRow, 'company_id' | 'id'>) =>
  and(eq(table.company_id, company_id), eq(table.id, id));

/** Changes a request that was locked. */
export async function storeRequest<T extends TaxRequestTable>(
  call: RowCall,
  kind: Kind<T>,
  row: TaxRequestRow,
  set: Columns,
): Promise<Row<T>> {
  await call.tx
    .update(kind.table as PgTable)
    .set(set)
    .where(whereRow(kind.table, row));
  return findRequest(call, kind, row.id);
}

/** Locks a request that can still be changed: 409 with the row in another state, or at a stale version. */
export async function lockRequest<T extends TaxRequestTable>(
  call: RowCall,
  kind: Kind<T>,
  id: number,
  { version, able }: { version?: number; able: (row: TaxRequestRow) => string | null },
): Promise<Row<T>> {
  const { company_id } = await findRequest(call, kind, id);
  await call.tx
    .select({ id: kind.table.id })
    .from(kind.table as PgTable)
    .where(whereRow(kind.table, { company_id, id }))
    .for('update');
  const row = await findRequest(call, kind, id);
  const current = () => presentRequest(call, kind, row);
  const refused = able(row);
  if (refused !== null)
    throw new Problem('wrong_state', {
      key: refused,
      params: { status: row.status },
      current: await current(),
    });
  if (version !== undefined) await assertVersion(row, version, current);
  return row;
}

const unlessDraft = ({ status }: TaxRequestRow) => (status === 'Draft' ? null : 'problem.wrong_state');

/** Enters a request as a draft, or sends it at once. */
export async function createRequest<T extends TaxRequestTable>(
  call: RowCall,
  kind: Kind<T>,
  { company_id, employee_id }: TaxPerson,
  { send, ...entered }: Columns & { send: boolean },
): Promise<Row<T>> {
  const by = { requested_by: call.actor.user_id, status: 'Draft' as const };
  const columns = { company_id, employee_id, ...kind.columns(entered), ...by };
  await kind.check(call, columns as T['$inferInsert']);
  const [row] = await call.tx
    .insert(kind.table as PgTable)
    .values(columns)
    .returning({ id: kind.table.id });
  if (!row) throw notFound();
  const created = await findRequest(call, kind, row.id as number);
  return send ? sendLocked(call, kind, created) : created;
}

/** Changes a draft. */
export async function updateRequest<T extends TaxRequestTable>(
  call: RowCall,
  kind: Kind<T>,
  id: number,
  { version, ...entered }: Columns & { version: number },
): Promise<Row<T>> {
  const row = await lockRequest(call, kind, id, { version, able: unlessDraft });
  const columns = kind.columns(entered);
  await kind.check(call, { ...row, ...columns } as T['$inferInsert']);
  return storeRequest(call, kind, row, columns);
}

/** Sends a draft to those who process payroll; the sole owner's own is granted at once. */
export async function sendRequest<T extends TaxRequestTable>(
  call: RowCall,
  kind: Kind<T>,
  id: number,
  version: number,
): Promise<Row<T>> {
  return sendLocked(call, kind, await lockRequest(call, kind, id, { version, able: unlessDraft }));
}

async function sendLocked<T extends TaxRequestTable>(
  call: RowCall,
  kind: Kind<T>,
  row: Row<T>,
): Promise<Row<T>> {
  await kind.check(call, row as T['$inferInsert']);
  const { company_id, employee_id, id } = row;
  if (kind.decided?.(call.actor, row)) {
    const pending = await storeRequest(call, kind, row, {
      status: 'Pending',
      requested_by: call.actor.user_id,
    });
    return storeRequest(call, kind, pending, { status: 'Approved' });
  }
  const subject = `request:${id}`;
  const approval = await openApproval(call, { company_id, kind: kind.approval, employee_id, subject });
  // Whoever enters it is who has requested it, also when another sends it.
  const sent = { status: 'Pending', approval_id: approval.id, requested_by: call.actor.user_id };
  const pending = await storeRequest(call, kind, row, sent);
  return (await grantToSoleOwner(call, approval.id)) ? findRequest(call, kind, id) : pending;
}

/** Cancels a request until a confirmed payroll has counted it. */
export async function cancelRequest<T extends TaxRequestTable>(
  call: RowCall,
  kind: Kind<T>,
  id: number,
  version: number,
): Promise<Row<T>> {
  const before = await findRequest(call, kind, id);
  const current = async () => presentRequest(call, kind, await findRequest(call, kind, id));
  // The approval first, as whoever decides it, so that neither waits for the other.
  if (before.status === 'Pending' && before.approval_id !== null)
    await cancelApproval(call, before.approval_id, current);
  const row = await lockRequest(call, kind, id, {
    version,
    able: ({ status, payroll_id }) => {
      if (payroll_id !== null) return 'tax_request.counted';
      return ['Draft', 'Pending', 'Approved'].includes(status) ? null : 'problem.wrong_state';
    },
  });
  return storeRequest(call, kind, row, { status: 'Cancelled' });
}

/**
 * Decides a request as the caller saw it: 409 where it is another version since, as with another document; without a version as
 * it is.
 */
export async function decideSeen<T extends TaxRequestTable>(
  kind: Kind<T>,
  call: RowCall,
  approval: ApprovalRow,
  decision: { status: 'Approved' | 'Rejected'; note: string | null; version?: number | undefined },
  current: () => unknown,
): Promise<void> {
  const { status, note, version } = decision;
  const [row] = await requestsUnder(call, kind, [approval.id]);
  if (row && version !== undefined) await assertVersion(row, version, current);
  await decideApproval(call, approval.id, { status, note, terms: null }, current);
}

/** Applies the decision on a request; undefined if the approval is of none. */
export async function applyTaxDecision<T extends TaxRequestTable>(
  call: RowCall,
  kind: Kind<T>,
  approvalId: number,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<Row<T> | undefined> {
  const [found] = await call.tx
    .select({ id: kind.table.id })
    .from(kind.table as PgTable)
    .where(eq(kind.table.approval_id, approvalId));
  if (!found) return undefined;
  const row = await findRequest(call, kind, found.id as number);
  return storeRequest(call, kind, row, { status, answer: note });
}

/** The folder of a company's documents of requests. */
export const proofFolderOf = (companyId: number) => `tax/${companyId}`;

/** Attaches a document in place of one that was there, which is removed after the commit. */
export async function setTaxProof<T extends TaxRequestTable>(
  call: RowCall & Pick<Call<unknown>, 'afterCommit'>,
  kind: Kind<T>,
  id: number,
  { bytes, name, type }: EvaluatedDocument,
): Promise<Row<T>> {
  const row = await lockRequest(call, kind, id, {
    able: ({ status }) => (status === 'Draft' || status === 'Pending' ? null : 'problem.wrong_state'),
  });
  const { files } = call.services;
  const before = row.proof_key;
  if (before) call.afterCommit(() => files.remove(before));
  const proof_key = `${proofFolderOf(row.company_id)}/${randomBytes(20).toString('hex')}`;
  await files.put(proof_key, bytes);
  return storeRequest(call, kind, row, { proof_key, proof_name: name, proof_type: type });
}
