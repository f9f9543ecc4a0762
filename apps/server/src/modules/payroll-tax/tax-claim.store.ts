import { randomBytes } from 'node:crypto';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { isClaimable } from '@mesra/domain/payroll/tax-claim';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Call, RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import type { EvaluatedDocument } from '../../kit/reading/evaluate-document.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { cancelApproval, grantToSoleOwner, openApproval } from '../approvals/approvals.api.ts';
import type { TaxPerson } from './payroll-tax.policy.ts';
import { taxClaims } from './payroll-tax.tables.ts';
import { findTaxClaim, presentTaxClaim, type TaxClaimRow } from './tax-claim.reads.ts';
import { mtdTableOf } from './tax-year.ts';

/** What is claimed, amounts in sen. */
export interface TaxClaimValues {
  key: string;
  amount: number;
  spent_on: string | null;
  description: string | null;
}

/** Refuses what cannot be claimed in the year: 422 at its field. */
async function checkClaim(
  call: RowCall,
  { company_id }: Pick<TaxPerson, 'company_id'>,
  year: number,
  { key, spent_on }: TaxClaimValues,
): Promise<void> {
  const today = todayIn(call.actor, company_id, call.services.clock);
  if (year !== yearOf(today)) throw invalid('year', 'tax_claim.year', { year: yearOf(today) });
  const table = await mtdTableOf(call.tx, company_id, `${year}-01-01`);
  if (!table || !isClaimable(key, table.tp1)) throw invalid('key', 'tax_claim.item');
  if (spent_on !== null && (yearOf(spent_on) !== year || spent_on > today))
    throw invalid('spent_on', 'tax_claim.spent_on', { year });
}

const whereRow = ({ company_id, id }: Pick<TaxClaimRow, 'company_id' | 'id'>) =>
  and(eq(taxClaims.company_id, company_id), eq(taxClaims.id, id));

async function store(
  call: RowCall,
  row: TaxClaimRow,
  set: Partial<typeof taxClaims.$inferInsert>,
): Promise<TaxClaimRow> {
  await call.tx.update(taxClaims).set(set).where(whereRow(row));
  return findTaxClaim(call, row.id);
}

/** Locks a claim that can still be changed: 409 with the row in another state, or at a stale version. */
async function lockClaim(
  call: RowCall,
  id: number,
  { version, able }: { version?: number; able: (row: TaxClaimRow) => string | null },
): Promise<TaxClaimRow> {
  const { company_id } = await findTaxClaim(call, id);
  await call.tx
    .select({ id: taxClaims.id })
    .from(taxClaims)
    .where(whereRow({ company_id, id }))
    .for('update');
  const row = await findTaxClaim(call, id);
  const current = () => presentTaxClaim(call, row);
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

const unlessDraft = ({ status }: TaxClaimRow) => (status === 'Draft' ? null : 'problem.wrong_state');

/** Claims something as a draft, or sends it at once. */
export async function createTaxClaim(
  call: RowCall,
  person: TaxPerson,
  year: number,
  { send, ...values }: TaxClaimValues & { send: boolean },
): Promise<TaxClaimRow> {
  await checkClaim(call, person, year, values);
  const { company_id, employee_id } = person;
  const by = { requested_by: call.actor.user_id, status: 'Draft' as const };
  const [row] = await call.tx
    .insert(taxClaims)
    .values({ company_id, employee_id, year, ...values, ...by })
    .returning({ id: taxClaims.id });
  if (!row) throw notFound();
  const created = await findTaxClaim(call, row.id);
  return send ? sendLocked(call, created) : created;
}

/** Changes a draft. */
export async function updateTaxClaim(
  call: RowCall,
  id: number,
  { version, ...values }: TaxClaimValues & { version: number },
): Promise<TaxClaimRow> {
  const row = await lockClaim(call, id, { version, able: unlessDraft });
  await checkClaim(call, row, row.year, values);
  return store(call, row, values);
}

/** Sends a draft to those who process payroll; the sole owner's own is granted at once. */
export async function sendTaxClaim(call: RowCall, id: number, version: number): Promise<TaxClaimRow> {
  return sendLocked(call, await lockClaim(call, id, { version, able: unlessDraft }));
}

async function sendLocked(call: RowCall, row: TaxClaimRow): Promise<TaxClaimRow> {
  const { company_id, employee_id, year } = row;
  await checkClaim(call, row, year, row);
  const request = { company_id, kind: 'tax_claim', employee_id, subject: `claim:${row.id}` } as const;
  const approval = await openApproval(call, request);
  // Whoever enters it is who has requested it, also when another sends it.
  const sent = { status: 'Pending', approval_id: approval.id, requested_by: call.actor.user_id } as const;
  const pending = await store(call, row, sent);
  return (await grantToSoleOwner(call, approval.id)) ? findTaxClaim(call, row.id) : pending;
}

/** Cancels a claim until a confirmed payroll has counted it. */
export async function cancelTaxClaim(call: RowCall, id: number, version: number): Promise<TaxClaimRow> {
  const row = await lockClaim(call, id, {
    version,
    able: ({ status, payroll_id }) => {
      if (payroll_id !== null) return 'tax_claim.counted';
      return ['Draft', 'Pending', 'Approved'].includes(status) ? null : 'problem.wrong_state';
    },
  });
  if (row.status === 'Pending' && row.approval_id !== null)
    await cancelApproval(call, row.approval_id, () => presentTaxClaim(call, row));
  return store(call, row, { status: 'Cancelled' });
}

/** Applies the decision on a claim; undefined if the approval is of none. */
export async function applyTaxDecision(
  call: RowCall,
  approvalId: number,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<TaxClaimRow | undefined> {
  const [found] = await call.tx
    .select({ id: taxClaims.id })
    .from(taxClaims)
    .where(eq(taxClaims.approval_id, approvalId));
  if (!found) return undefined;
  const row = await findTaxClaim(call, found.id);
  return store(call, row, { status, answer: note });
}

/** The folder of a company's receipts of claimed reliefs. */
export const proofFolderOf = (companyId: number) => `tax/${companyId}`;

/** Attaches a receipt in place of one that was there, which is removed after the commit. */
export async function setTaxProof(
  call: RowCall & Pick<Call<unknown>, 'afterCommit'>,
  id: number,
  { bytes, name, type }: EvaluatedDocument,
): Promise<TaxClaimRow> {
  const row = await lockClaim(call, id, {
    able: ({ status }) => (status === 'Draft' || status === 'Pending' ? null : 'problem.wrong_state'),
  });
  const { files } = call.services;
  const before = row.proof_key;
  if (before) call.afterCommit(() => files.remove(before));
  const proof_key = `${proofFolderOf(row.company_id)}/${randomBytes(20).toString('hex')}`;
  await files.put(proof_key, bytes);
  return store(call, row, { proof_key, proof_name: name, proof_type: type });
}
