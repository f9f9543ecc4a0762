import type { ClaimDuplicate, ClaimItem, Receipt } from '@mesra/contract/claims/claim-item';
import { managedClaimEndpoints } from '@mesra/contract/claims/managed-claim';
import type { Language } from '@mesra/contract/kit/language';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import { and, eq, inArray } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { categoryName, readCategories, type StoredCategory } from '../claim-setup/claim-setup.api.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { type ClaimRow, type ItemRow, itemsOf, type ReceiptRow, receiptsOf } from './claim.reads.ts';
import { type FoundDuplicate, findDuplicates } from './duplicate.reads.ts';

/** An amount as ringgit, or null. */
export const ringgit = (amount: Sen | null): string | null => (amount === null ? null : formatMoney(amount));

/** Metres as kilometres with one decimal. */
export const kilometres = (metres: number): string => (metres / 1000).toFixed(1);

/** Receipts under the address that serves them to the reader. */
export const presentReceipts = (rows: readonly Omit<ReceiptRow, 'file_key'>[], address: string): Receipt[] =>
  rows.map(({ id, name, type, size }) => ({ id, name, type, size, url: `${address}/${id}` }));

/** Where receipts are served: those of this claim, and those of another one by whose it is; null where the reader has no way there. */
export interface ReceiptAddresses {
  own: string;
  others: (employeeId: number) => string | null;
}

const [OWN_RECEIPTS, MANAGED_RECEIPTS] = ['/api/claims/receipts', '/api/operation/claims/receipts'];

/** Where the caller reads receipts of others' claims, and of their own where they have a record. */
export const receiptsFor =
  ({ actor }: Pick<RowCall, 'actor'>, companyId: number, own: number | null = null) =>
  (employeeId: number): string | null => {
    if (employeeId === own) return OWN_RECEIPTS;
    return allows(actor, companyId, managedClaimEndpoints.receipt) ? MANAGED_RECEIPTS : null;
  };

/** Whose claim is shown. */
interface Owner {
  companyId: number;
  employeeId: number;
}

/** Whose claims the reader of somebody's claim may see besides that person's: of these people, those in their employee access. */
async function seenAmong(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  { companyId, employeeId }: Owner,
  found: readonly FoundDuplicate[],
): Promise<ReadonlySet<number>> {
  const others = found.map((one) => one.employee_id).filter((id) => id !== employeeId);
  if (others.length === 0 || !allows(actor, companyId, managedClaimEndpoints.read))
    return new Set([employeeId]);
  const seen = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(eq(employees.company_id, companyId), inArray(employees.id, others), visibleTo(actor, [companyId])),
    );
  return new Set([employeeId, ...seen.map(({ id }) => id)]);
}

/** Items that may be of the same receipt, without what the reader may not see of another's claim. */
export async function presentDuplicates(
  call: Pick<RowCall, 'tx' | 'actor'>,
  owner: Owner,
  found: readonly FoundDuplicate[],
  addressOf: ReceiptAddresses['others'],
): Promise<ClaimDuplicate[]> {
  if (found.length === 0) return [];
  const seen = await seenAmong(call, owner, found);
  const shown = found.filter((one) => seen.has(one.employee_id)).flatMap(({ item_id }) => item_id ?? []);
  const receipts = await receiptsOf(call, owner.companyId, shown);
  return found.map((one) => {
    const { why, receipt_id } = one;
    const visible = seen.has(one.employee_id);
    if (!visible)
      return {
        ...{ why, receipt_id, visible, claim_id: null, item_id: null, employee: null },
        ...{ date: null, amount: null, vendor: null, receipts: [] },
      };
    const { claim_id, item_id, date, vendor } = one;
    const address = addressOf(one.employee_id);
    return {
      ...{ why, receipt_id, visible, claim_id, item_id, date, vendor },
      amount: formatMoney(one.amount),
      employee: claim_id === null ? null : { id: one.employee_id, name: one.name },
      receipts:
        item_id === null || address === null ? [] : presentReceipts(receipts.get(item_id) ?? [], address),
    };
  });
}

/** Parts of a distance in kilometres. */
export const presentMileage = (parts: readonly { metres: number; rate: string }[]): ClaimItem['mileage'] =>
  parts.map(({ metres, rate }) => ({ km: kilometres(metres), rate }));

const presentCategory = (category: StoredCategory, language: Language): ClaimItem['claim_category'] => ({
  id: category.id,
  name: categoryName(category, language),
  kind: category.kind,
  counts_as: category.counts_as,
  paid_through: category.paid_through,
});

function presentItem(
  row: ItemRow,
  { category, language, names }: { category: StoredCategory; language: Language; names: Map<number, string> },
): Omit<ClaimItem, 'receipts' | 'duplicates'> {
  const { id, date, currency, exchange_rate, rate_source, vendor, note, vehicle, origin, destination } = row;
  const { rate_typed, duplicate_reason, decision, decision_reason, checked_by, checked_at } = row;
  return {
    ...{ id, date, currency, exchange_rate, rate_source, vendor, note, vehicle, origin, destination },
    ...{ rate_typed: rate_typed && exchange_rate !== null, duplicate_reason },
    ...{ decision, decision_reason, checked_at },
    claim_category: presentCategory(category, language),
    amount: formatMoney(row.amount),
    foreign_amount: ringgit(row.foreign_amount),
    tax_amount: ringgit(row.tax_amount),
    distance_km: row.metres === null ? null : kilometres(row.metres),
    mileage: presentMileage(row.mileage),
    days: row.half_days === null ? null : row.half_days / 2,
    per_diem: ringgit(row.per_diem),
    accepted_amount: ringgit(row.accepted_amount),
    checked_by: checked_by === null ? null : { id: checked_by, name: names.get(checked_by) ?? '' },
  };
}

/**
 * The items of a claim with their receipts, and others of the company that may be of the same ones: `known`, where they were
 * looked for when it was written just now.
 */
export async function presentItems(
  call: RowCall,
  claim: Pick<ClaimRow, 'company_id' | 'id' | 'employee_id'>,
  { own, others }: ReceiptAddresses,
  known?: readonly FoundDuplicate[],
): Promise<ClaimItem[]> {
  const { tx, language } = call;
  const { company_id: companyId, id: claimId, employee_id: employeeId } = claim;
  const rows = await itemsOf(call, claim);
  const categoryIds = rows.map((row) => row.claim_category_id);
  const ids = rows.map((row) => row.id);
  const [categories, receipts, names] = await Promise.all([
    readCategories(tx, companyId, categoryIds),
    receiptsOf(call, companyId, ids),
    peopleNames(
      tx,
      rows.flatMap((row) => row.checked_by ?? []),
    ),
  ]);
  const found =
    known ??
    (await findDuplicates(
      { tx, companyId, employeeId, claimId },
      rows.map((row) => ({ ...row, receipts: receipts.get(row.id) ?? [] })),
    ));
  const duplicates = await presentDuplicates(call, { companyId, employeeId }, found, others);
  return rows.flatMap((row, at) => {
    const category = categories.get(row.claim_category_id);
    if (!category) return [];
    return [
      {
        ...presentItem(row, { category, language, names }),
        receipts: presentReceipts(receipts.get(row.id) ?? [], own),
        duplicates: duplicates.filter((_, index) => found[index]?.at === at),
      },
    ];
  });
}
