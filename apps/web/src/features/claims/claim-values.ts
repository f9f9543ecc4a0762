import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import type { ClaimItem, Receipt } from '@mesra/contract/claims/claim-item';
import type { OwnClaimTerms } from '@mesra/contract/claims/own-claim';
import type { ClaimKind } from '@mesra/domain/claims/claim-category';
import type { Vehicle } from '@mesra/domain/claims/mileage';
import type { Point } from '@mesra/domain/sites/geofence';

/** An item as it is typed. */
export interface ItemValues {
  /** Tells items apart while they are written. */
  key: string;
  /** Its id once it is stored. */
  id: number | null;
  claim_category_id: number | null;
  date: string | null;
  amount: string;
  /** MYR unless it was paid in another currency. */
  currency: string;
  foreign_amount: string;
  /** Empty for the rate that the company stores. */
  exchange_rate: string;
  rate_source: string;
  vendor: string;
  tax_amount: string;
  note: string;
  vehicle: Vehicle;
  distance_km: string;
  origin: string;
  destination: string;
  /** Where they are, of places that were found; absent in drafts of before. */
  origin_at?: Point | null;
  destination_at?: Point | null;
  days: string;
  receipts: Receipt[];
  duplicate_reason: string;
  /** What a correction takes back is an amount, whatever it was worked out from. */
  taken_back: boolean;
  /** Why a checker did not accept it before it was sent back. */
  decision_reason: string | null;
}

/** A claim as it is typed. An empty title is the proposed one. */
export interface ClaimValues extends Record<string, unknown> {
  title: string;
  advance_amount: string;
  items: ItemValues[];
}

/** A category as far as the form depends on it. */
export type FormCategory = Pick<OwnClaimTerms['categories'][number], 'id' | 'name' | 'kind'>;

const newKey = (): string => crypto.randomUUID();

/** An item without anything but its day. */
export const newItem = (date: string): ItemValues => ({
  key: newKey(),
  id: null,
  claim_category_id: null,
  date,
  amount: '',
  ...{ currency: 'MYR', foreign_amount: '', exchange_rate: '', rate_source: '' },
  ...{ vendor: '', tax_amount: '', note: '' },
  ...{ vehicle: 'car', distance_km: '', origin: '', destination: '', days: '' },
  ...{ receipts: [], duplicate_reason: '', taken_back: false, decision_reason: null },
});

export const newClaim = (today: string): ClaimValues => ({
  title: '',
  advance_amount: '',
  items: [newItem(today)],
});

function itemValues(item: ClaimItem, corrects: boolean): ItemValues {
  const { id, claim_category, date, currency, receipts, decision_reason } = item;
  const foreign = currency !== 'MYR';
  const typed = claim_category.kind === 'amount';
  const taken_back = corrects && !typed && item.distance_km === null && item.days === null;
  return {
    ...newItem(date),
    ...{ key: `item-${id}`, id, claim_category_id: claim_category.id, currency, decision_reason, taken_back },
    amount: (typed && !foreign) || taken_back ? item.amount : '',
    foreign_amount: foreign ? (item.foreign_amount ?? '') : '',
    // The company's is that of the item's day, whichever day that becomes.
    exchange_rate: item.rate_typed ? (item.exchange_rate ?? '') : '',
    rate_source: item.rate_typed ? (item.rate_source ?? '') : '',
    vendor: item.vendor ?? '',
    tax_amount: item.tax_amount ?? '',
    note: item.note ?? '',
    vehicle: item.vehicle ?? 'car',
    distance_km: item.distance_km ?? '',
    origin: item.origin ?? '',
    destination: item.destination ?? '',
    days: item.days === null ? '' : String(item.days),
    receipts,
    duplicate_reason: item.duplicate_reason ?? '',
  };
}

/** A stored claim as it can be changed. */
export const claimValues = (claim: OwnClaimItem): ClaimValues => ({
  title: claim.title,
  advance_amount: Number(claim.advance_amount) === 0 ? '' : claim.advance_amount,
  items: claim.item_list.map((item) => itemValues(item, claim.corrects_id !== null)),
});

const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** What takes back everything that was accepted of a paid claim, to be thinned out or claimed anew. */
export const correctionValues = (claim: OwnClaimItem): ClaimValues => ({
  title: '',
  advance_amount: '',
  items: claim.item_list
    .filter((item) => Number(item.accepted_amount ?? item.amount) !== 0)
    .map((item) => ({
      ...newItem(item.date),
      claim_category_id: item.claim_category.id,
      amount: negative(item.accepted_amount ?? item.amount),
      vendor: item.vendor ?? '',
      taken_back: true,
    })),
});

/** What can be chosen: the categories of today, and those that the claim already has. */
export function formCategories(
  terms: Pick<OwnClaimTerms, 'categories'> | undefined,
  stored: readonly Pick<ClaimItem, 'claim_category'>[],
): FormCategory[] {
  const found = new Map<number, FormCategory>();
  for (const { id, name, kind } of terms?.categories ?? []) found.set(id, { id, name, kind });
  for (const { claim_category: category } of stored)
    if (!found.has(category.id)) found.set(category.id, category);
  return [...found.values()];
}

/** How the amount of an item comes about: typed unless its category says otherwise. */
export const kindOf = (
  { claim_category_id, taken_back }: Pick<ItemValues, 'claim_category_id' | 'taken_back'>,
  categories: readonly FormCategory[],
): ClaimKind => {
  if (taken_back) return 'amount';
  return categories.find(({ id }) => id === claim_category_id)?.kind ?? 'amount';
};

/** What an item sends of its amount, by how it comes about. */
function amountBody(item: ItemValues, kind: ClaimKind) {
  if (kind === 'mileage') {
    const { vehicle, distance_km, origin, destination } = item;
    return { vehicle, distance_km, origin, destination };
  }
  if (kind === 'per_diem') return { days: item.days };
  if (item.currency === 'MYR') return { amount: item.amount };
  const { currency, foreign_amount, exchange_rate, rate_source } = item;
  return { currency, foreign_amount, exchange_rate, rate_source };
}

/** An item as it is sent. */
export const itemBody = (item: ItemValues, categories: readonly FormCategory[]) => ({
  ...(item.id === null ? {} : { id: item.id }),
  claim_category_id: item.claim_category_id ?? undefined,
  date: item.date ?? '',
  ...amountBody(item, kindOf(item, categories)),
  vendor: item.vendor,
  tax_amount: item.tax_amount,
  note: item.note,
  receipt_ids: item.receipts.map(({ id }) => id),
  duplicate_reason: item.duplicate_reason,
});

/** The claim as it is sent; without a title under the proposed one. */
export const claimBody = (
  { title, advance_amount, items }: ClaimValues,
  categories: readonly FormCategory[],
  proposed: string,
) => ({
  title: title.trim() || proposed,
  advance_amount: advance_amount.trim() || '0',
  items: items.map((item) => itemBody(item, categories)),
});
export type ClaimBody = ReturnType<typeof claimBody>;

/** Whether nothing was entered into an item that its day does not already say. */
export const isBlank = (item: ItemValues): boolean =>
  item.id === null &&
  item.claim_category_id === null &&
  item.receipts.length === 0 &&
  [item.amount, item.vendor, item.note, item.distance_km, item.days, item.foreign_amount].every(
    (text) => text.trim() === '',
  );
