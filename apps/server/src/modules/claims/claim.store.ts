import type { ClaimItemInput } from '@mesra/contract/claims/claim-item';
import { decidersOf, stepsOf } from '@mesra/domain/approvals/approval-steps';
import { type ClaimAction, nextClaimStatus } from '@mesra/domain/claims/claim-states';
import { sumSen } from '@mesra/domain/kit/money';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { cancelApproval, grantToSoleOwner, isSoleOwner, openApproval } from '../approvals/approvals.api.ts';
import { lockClaimsOf, lockReceipts, readAdvanceLeft } from '../claim-advances/claim-advances.api.ts';
import { type ClaimRow, findClaim, type ItemRow, itemsOf, receiptsOf } from './claim.reads.ts';
import { assertItems, type WorkedItem } from './claim-check.ts';
import { type ClaimHead, enteredAgain, type WorkedClaim, workEntered, workItems } from './claim-entry.ts';
import { notifyDeciders } from './claims.notices.ts';
import { claimItems, claims } from './claims.tables.ts';
import { markOthers } from './duplicate.store.ts';
import { acceptAll, countsOf, type ItemCounts } from './item.store.ts';
import { attachReceipts, detachReceipts } from './receipt.store.ts';

/** What a person writes. */
export interface ClaimTerms {
  title: string;
  advance_amount: number;
  items: readonly ClaimItemInput[];
}

/** A claim that was just written, with what its items were found to resemble. */
const writtenClaim = async (call: RowCall, id: number, worked: readonly WorkedItem[]) => ({
  row: await findClaim(call, id),
  found: worked.flatMap(({ duplicates }) => duplicates),
});
export type WrittenClaim = Awaited<ReturnType<typeof writtenClaim>>;

type Current = (row: ClaimRow) => Promise<unknown>;

/** Stores columns of a claim. */
export const setClaim = (
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: Pick<ClaimRow, 'company_id' | 'id'>,
  set: Partial<typeof claims.$inferInsert>,
) =>
  tx
    .update(claims)
    .set(set)
    .where(and(eq(claims.company_id, company_id), eq(claims.id, id)));

/** The claim with its person's claims held, as it is then. */
export async function lockClaim(call: RowCall, { company_id, employee_id, id }: ClaimRow): Promise<ClaimRow> {
  // One after the other: of what is asked for together, either may be sent first.
  await lockClaimsOf(call.tx, company_id, employee_id);
  return findClaim(call, id);
}

/** Refuses what the state of a claim does not allow: 409 with the claim as it is. */
export async function assertState(
  row: ClaimRow,
  action: ClaimAction,
  current: Current,
  last_step = true,
): Promise<void> {
  const { status, undecided } = row;
  if (nextClaimStatus({ status, last_step, checked: undecided === 0 }, action) !== null) return;
  const waits = status === 'Pending' || status === 'Reviewed';
  const key =
    waits && action === 'approve' && undecided > 0
      ? 'claim.items_undecided'
      : `claim.is_${status.toLowerCase().replaceAll(' ', '_')}`;
  throw new Problem('wrong_state', { key, current: await current(row) });
}

/** The columns of an item from what was entered and what it came to. */
function columnsOf({ entered, worked }: WorkedItem) {
  const { claim_category_id, date, vendor, tax_amount, note, duplicate_reason } = entered;
  const { has_rate: _, has_exchange_rate: __, ...amounts } = worked;
  return { claim_category_id, date, vendor, tax_amount, note, duplicate_reason, ...amounts };
}

type OfPerson = Pick<ClaimRow, 'company_id' | 'id' | 'employee_id'>;

/** Removes the items of a draft, and lets go of their receipts. */
async function removeItems(call: RowCall, claim: OfPerson): Promise<void> {
  const { company_id, id: claim_id } = claim;
  const before = await itemsOf(call, claim);
  await detachReceipts(
    call,
    company_id,
    before.map(({ id }) => id),
  );
  const ofClaim = and(eq(claimItems.company_id, company_id), eq(claimItems.claim_id, claim_id));
  if (before.length > 0) await call.tx.delete(claimItems).where(ofClaim);
}

/** Stores the items of a draft that has none, and gives them their receipts. */
async function storeItems(call: RowCall, claim: OfPerson, worked: readonly WorkedItem[]): Promise<void> {
  const { company_id, id: claim_id, employee_id } = claim;
  const rows = await call.tx
    .insert(claimItems)
    .values(
      worked.map((item, index) => ({
        ...columnsOf(item),
        ...{ company_id, claim_id, employee_id, position: index + 1 },
      })),
    )
    .returning({ id: claimItems.id, position: claimItems.position });
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  await attachReceipts(
    call,
    company_id,
    worked.flatMap(({ entered }, index) => {
      const id = idAt.get(index + 1);
      return id === undefined ? [] : [{ id, receipt_ids: entered.receipts.map((one) => one.id) }];
    }),
  );
}

/** What the items of a claim come to, for its row. */
function headOf(worked: readonly WorkedItem[]) {
  const dates = worked.map(({ entered }) => entered.date).sort();
  return {
    total: sumSen(worked.map((item) => item.worked.amount)),
    items: worked.length,
    undecided: worked.length,
    duplicates: worked.filter(({ duplicates }) => duplicates.length > 0).length,
    start_date: dates[0] ?? null,
    end_date: dates.at(-1) ?? null,
    accepted_total: null,
  };
}

/** 422 for more of an advance than the person still has to set off, or than the claim comes to. */
async function assertAdvance(call: RowCall, head: ClaimHead, amount: number, total: number): Promise<void> {
  if (amount === 0) return;
  const person = { company_id: head.companyId, employee_id: head.employeeId };
  const left = await readAdvanceLeft(call.tx, person, head.claimId);
  if (amount > left || amount > total) throw invalid('advance_amount', 'claim.advance_too_much');
}

/** The paid claim of the person that another corrects; 422 for any other. */
async function assertCorrects(call: RowCall, { employeeId }: ClaimHead, id: number | null): Promise<void> {
  if (id === null) return;
  const row = await findClaim(call, id).catch((error) => {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  });
  if (row?.employee_id !== employeeId || row.status !== 'Paid')
    throw invalid('corrects_id', 'claim.corrects_paid');
}

/** Stores a draft of the person's; 422 at each item that breaks a rule which always holds. */
export async function createClaim(
  call: RowCall,
  { companyId: company_id, employeeId: employee_id }: { companyId: number; employeeId: number },
  { title, advance_amount, items, corrects_id }: ClaimTerms & { corrects_id: number | null },
): Promise<WrittenClaim> {
  const head = { companyId: company_id, employeeId: employee_id, claimId: null, corrects_id };
  await lockClaimsOf(call.tx, company_id, employee_id);
  await assertCorrects(call, head, corrects_id);
  const worked = await workEntered(call, head, items);
  const sums = headOf(worked);
  await assertAdvance(call, head, advance_amount, sums.total);
  const [row] = await call.tx
    .insert(claims)
    .values({ ...sums, company_id, employee_id, title, advance_amount, corrects_id })
    .returning({ id: claims.id });
  if (!row) throw new Problem('unavailable');
  await storeItems(call, { ...row, company_id, employee_id }, worked);
  return writtenClaim(call, row.id, worked);
}

const claimHead = ({ company_id, employee_id, id, corrects_id }: ClaimRow): ClaimHead => ({
  companyId: company_id,
  employeeId: employee_id,
  claimId: id,
  corrects_id,
});

/** Replaces what a draft says; 409 once it is sent, or where it was changed meanwhile. */
export async function updateClaim(
  call: RowCall,
  found: ClaimRow,
  { title, advance_amount, items, version }: ClaimTerms & { version: number },
  current: Current,
): Promise<WrittenClaim> {
  const row = await lockClaim(call, found);
  await assertState(row, 'change', current);
  await assertVersion(row, version, () => current(row));
  const worked = await workEntered(call, claimHead(row), items);
  const sums = headOf(worked);
  await assertAdvance(call, claimHead(row), advance_amount, sums.total);
  await removeItems(call, row);
  await storeItems(call, row, worked);
  await setClaim(call, row, { ...sums, title, advance_amount });
  return writtenClaim(call, row.id, worked);
}

/** Whether an item comes to something else now, or comes to it by another rate. */
const isWorkedAnew = ({ worked }: WorkedItem, item: ItemRow): boolean =>
  worked.amount !== item.amount ||
  worked.exchange_rate !== item.exchange_rate ||
  worked.rate_source !== item.rate_source;

/** Brings the items of a draft up to the rates and limits of the moment at which it is sent. 422 where one breaks a rule. */
async function reviewItems(call: RowCall, row: ClaimRow): Promise<WorkedClaim & { decided: ItemCounts }> {
  const stored = await itemsOf(call, row);
  if (stored.length === 0) throw invalid('items', 'claim.no_items');
  const ids = stored.map(({ id }) => id);
  const [receipts] = await Promise.all([
    receiptsOf(call, row.company_id, ids),
    lockReceipts(call.tx, row.company_id),
  ]);
  const entered = stored.map((item) => enteredAgain(item, receipts.get(item.id) ?? []));
  const { ground, items: worked } = await workItems(call, claimHead(row), entered);
  assertItems(worked, true);
  for (const [index, item] of stored.entries()) {
    const now = worked[index];
    if (!now || !isWorkedAnew(now, item)) continue;
    const { amount, mileage, exchange_rate, rate_source, per_diem } = now.worked;
    await call.tx
      .update(claimItems)
      .set({ amount, mileage, exchange_rate, rate_source, per_diem })
      .where(and(eq(claimItems.company_id, row.company_id), eq(claimItems.id, item.id)));
  }
  return { ground, items: worked, decided: countsOf(stored) };
}

/** Opens the approval of a claim by the company's steps. */
async function openFor(call: RowCall, row: ClaimRow, { ground, items }: WorkedClaim, total: number) {
  const { company_id, employee_id } = row;
  const { setting, person } = ground;
  const categories = new Set(items.map(({ category }) => category.id));
  const steps = stepsOf(
    setting.steps,
    person,
    ({ from_amount, claim_category_id }) =>
      (from_amount === null || total >= from_amount) &&
      (claim_category_id === null || categories.has(claim_category_id)),
  );
  return openApproval(call, {
    ...{ company_id, employee_id, steps: decidersOf(steps) },
    kind: 'claim',
    subject: null,
  });
}

/**
 * Sends a draft: its items count towards the limits from then on, and its approval is open. 422 at the field of each item that
 * breaks a rule, 409 where it is no draft.
 */
export async function submitClaim(
  call: RowCall,
  found: ClaimRow,
  version: number | undefined,
  current: Current,
): Promise<WrittenClaim> {
  const row = await lockClaim(call, found);
  await assertState(row, 'submit', current);
  if (version !== undefined) await assertVersion(row, version, () => current(row));
  const worked = await reviewItems(call, row);
  const sums = headOf(worked.items);
  await assertAdvance(call, claimHead(row), row.advance_amount, sums.total);
  const approval = await openFor(call, row, worked, sums.total);
  const sent_at = call.services.clock.now().toISOString();
  const sent = { status: 'Pending', note: null, sent_at, approval_id: approval.id } as const;
  await setClaim(call, row, { ...sums, ...worked.decided, ...sent });
  await markOthers(call, row.company_id, worked.items);
  if (await isSoleOwner(call.tx, row.company_id, call.actor.user_id)) await acceptAll(call, row);
  if (!(await grantToSoleOwner(call, approval.id))) await notifyDeciders(call, approval, row);
  return writtenClaim(call, row.id, worked.items);
}

/** Cancels an own claim until it is approved. */
export async function withdrawClaim(
  call: RowCall,
  found: ClaimRow,
  { note, version }: { note: string | null; version: number | undefined },
  current: Current,
): Promise<ClaimRow> {
  const row = await lockClaim(call, found);
  await assertState(row, 'withdraw', current);
  if (version !== undefined) await assertVersion(row, version, () => current(row));
  if (row.status !== 'Draft' && row.approval_id !== null)
    await cancelApproval(call, row.approval_id, () => current(row));
  await setClaim(call, row, { status: 'Cancelled', accepted_total: null, note });
  return findClaim(call, row.id);
}
