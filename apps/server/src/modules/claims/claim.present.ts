import type { ManagedClaim, OwnClaim, OwnClaimItem } from '@mesra/contract/claims/claim';
import { formatMoney } from '@mesra/domain/kit/money';
import { plainMonthOf } from '@mesra/domain/kit/plain-date';
import { and, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { peopleNames } from '../../kit/people.ts';
import { deciderNames, openStepsOf } from '../approvals/approvals.api.ts';
import {
  claimBatches as batches,
  claimPayables as payables,
  claimPayments as payments,
} from '../claim-payments/claim-payments.views.ts';
import { categoryName, readCategories } from '../claim-setup/claim-setup.api.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import type { ClaimRow } from './claim.reads.ts';
import { managedAbilities, ownAbilities } from './claims.policy.ts';
import type { FoundDuplicate } from './duplicate.reads.ts';
import { presentItems, type ReceiptAddresses, receiptsFor, ringgit } from './item.present.ts';

function common(row: ClaimRow, names: Map<number, string>): Omit<OwnClaim, 'can'> {
  const { id, company_id, title, status, start_date, end_date, items, duplicates, note, version } = row;
  const { corrects_id, sent_at, decided_by, decided_at, paid_at, created_at } = row;
  const decided = status !== 'Draft' && status !== 'Cancelled';
  return {
    ...{ id, company_id, title, status, start_date, end_date, items, duplicates, note, version },
    ...{ corrects_id, sent_at, paid_at, created_at },
    total: formatMoney(row.total),
    accepted_total: decided ? ringgit(row.accepted_total) : null,
    advance_amount: formatMoney(row.advance_amount),
    sent_back: status === 'Draft' && sent_at !== null,
    decided_by: decided && decided_by !== null ? { id: decided_by, name: names.get(decided_by) ?? '' } : null,
    decided_at: decided ? decided_at : null,
    granted_at_once: decided && row.granted_at_once === true,
  };
}

const namesOf = ({ tx }: RowCall, rows: readonly ClaimRow[]) =>
  peopleNames(
    tx,
    rows.flatMap((row) => row.decided_by ?? []),
  );

/** Claims as their owner sees them. */
export async function presentOwn(call: RowCall, rows: readonly ClaimRow[]): Promise<OwnClaim[]> {
  const names = await namesOf(call, rows);
  return rows.map((row) => ({ ...common(row, names), can: ownAbilities(row.status) }));
}

/** The open steps of claims that wait, by approval. */
const stepsOf = ({ tx }: RowCall, rows: readonly ClaimRow[]) =>
  openStepsOf(
    tx,
    rows.flatMap(({ company_id, approval_id, status }) =>
      approval_id !== null && (status === 'Pending' || status === 'Reviewed')
        ? [{ company_id, id: approval_id }]
        : [],
    ),
  );

/** Which of some claims have a part that waits to be transferred. */
async function transferable({ tx }: RowCall, rows: readonly ClaimRow[]): Promise<Set<number>> {
  const approved = rows.filter(({ status }) => status === 'Approved');
  if (approved.length === 0) return new Set();
  const { rows: found } = await tx.execute<{ claim_id: number }>(sql`
    select distinct p.claim_id from ${payables} p
    where p.company_id = any (${sql.param([...new Set(approved.map((one) => one.company_id))])}::bigint[])
      and ${isAmong(
        sql`p.claim_id`,
        approved.map(({ id }) => id),
      )} and p.paid_through = 'transfer' and not exists (select from ${payments} m
      where m.company_id = p.company_id and m.claim_payable_id = p.id)`);
  return new Set(found.map(({ claim_id }) => claim_id));
}

/** Claims as those who manage claims see them. */
export async function presentManaged(call: RowCall, rows: readonly ClaimRow[]): Promise<ManagedClaim[]> {
  const [names, steps, waiting] = await Promise.all([
    namesOf(call, rows),
    stepsOf(call, rows),
    transferable(call, rows),
  ]);
  return rows.map((row) => {
    const { company_id, employee_id, status, undecided, name, employee_code, image } = row;
    const { requested_by, reports_to_id } = row;
    const open = steps.get(row.approval_id ?? 0) ?? { step: null, last_step: true };
    const approval = { employee_id, requested_by, reports_to_id, step: open.step };
    return {
      ...common(row, names),
      undecided,
      employee: { id: employee_id, name, employee_code, image },
      can: managedAbilities(call.actor, {
        ...{ company_id, status, undecided, approval },
        last_step: open.last_step,
        transferable: waiting.has(row.id),
      }),
    };
  });
}

/** What a claim comes to by how it is paid, with what pays it. */
async function presentPayables(
  { tx, language }: RowCall,
  { company_id, id }: Pick<ClaimRow, 'company_id' | 'id'>,
): Promise<OwnClaimItem['payables']> {
  const rows = await tx
    .select({
      id: payables.id,
      paid_through: payables.paid_through,
      claim_category_id: payables.claim_category_id,
      amount: payables.amount,
      paid_at: payments.paid_at,
      batch_id: payments.claim_batch_id,
      batch_name: batches.name,
      payroll_month: payrolls.start_date,
    })
    .from(payables)
    .leftJoin(
      payments,
      and(eq(payments.company_id, payables.company_id), eq(payments.claim_payable_id, payables.id)),
    )
    .leftJoin(
      batches,
      and(eq(batches.company_id, payments.company_id), eq(batches.id, payments.claim_batch_id)),
    )
    .leftJoin(
      payrolls,
      and(eq(payrolls.company_id, payments.company_id), eq(payrolls.id, payments.payroll_id)),
    )
    .where(and(eq(payables.company_id, company_id), eq(payables.claim_id, id)))
    .orderBy(payables.id);
  const categories = await readCategories(
    tx,
    company_id,
    rows.flatMap((row) => row.claim_category_id ?? []),
  );
  return rows.map(({ batch_id, batch_name, payroll_month, claim_category_id, ...row }) => {
    const category = claim_category_id === null ? undefined : categories.get(claim_category_id);
    return {
      ...{ id: row.id, paid_through: row.paid_through, paid_at: row.paid_at },
      amount: formatMoney(row.amount),
      claim_category: category ? { id: category.id, name: categoryName(category, language) } : null,
      batch: batch_id === null ? null : { id: batch_id, name: batch_name ?? '' },
      payroll_month: payroll_month === null ? null : plainMonthOf(payroll_month),
    };
  });
}

/** What a claim has beyond its row in a list. */
export async function presentParts(
  call: RowCall,
  row: ClaimRow,
  addresses: ReceiptAddresses,
  found?: readonly FoundDuplicate[],
): Promise<Pick<OwnClaimItem, 'item_list' | 'payables'>> {
  const [item_list, payables] = await Promise.all([
    presentItems(call, row, addresses, found),
    row.approved_at === null ? [] : presentPayables(call, row),
  ]);
  return { item_list, payables };
}

/** Who decides a claim next; null where it does not wait. */
async function waitsFor(call: RowCall, row: ClaimRow): Promise<OwnClaimItem['waits_for']> {
  if (row.approval_id === null || (row.status !== 'Pending' && row.status !== 'Reviewed')) return null;
  const steps = await stepsOf(call, [row]);
  const { company_id, employee_id, requested_by, reports_to_id, approval_id: id } = row;
  const step = steps.get(id)?.step ?? null;
  const names = await deciderNames(call.tx, 'claim', [
    { id, company_id, employee_id, requested_by, reports_to_id, step },
  ]);
  return names.get(id) ?? null;
}

/**
 * One own claim with its parts. `looking` is the call with the caller's roles as they are, not their own record's alone; `found`
 * what its items resemble, if it was written just now.
 */
export async function presentOwnItem(
  self: RowCall,
  looking: RowCall,
  row: ClaimRow,
  found?: readonly FoundDuplicate[],
): Promise<OwnClaimItem> {
  const others = receiptsFor(looking, row.company_id, row.employee_id);
  const addresses = { own: '/api/claims/receipts', others };
  const [[shown], parts, waits_for] = await Promise.all([
    presentOwn(self, [row]),
    presentParts({ ...self, actor: looking.actor }, row, addresses, found),
    waitsFor(self, row),
  ]);
  if (!shown) throw new Error(`The claim ${row.id} is not shown`);
  return { ...shown, ...parts, waits_for };
}
