import type { ItemPreview } from '@mesra/contract/claims/claim-item';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { exceeded, type LimitUse, limitRowOn, limitsOf } from '@mesra/domain/claims/claim-limits';
import { foreignAmount } from '@mesra/domain/claims/exchange';
import { type ItemProblem, itemProblems } from '@mesra/domain/claims/item-rules';
import { mileageAmount, ratesOn } from '@mesra/domain/claims/mileage';
import { lastPerDiemDay, perDiemAmount } from '@mesra/domain/claims/per-diem';
import { formatGrouped, LARGEST_ENTRY_SEN, type Sen } from '@mesra/domain/kit/money';
import { type PlainDate, plainMonthOf } from '@mesra/domain/kit/plain-date';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { exchangeRateOn, type StoredCategory } from '../claim-setup/claim-setup.api.ts';
import type { ClaimGround } from './claim-ground.reads.ts';
import type { claimItems } from './claims.tables.ts';
import type { FoundDuplicate, KnownReceipt } from './duplicate.reads.ts';

type ItemColumns = typeof claimItems.$inferInsert;

/** An item as its person enters it: amounts in sen, distance in metres, days in half-days. */
export interface EnteredItem {
  claim_category_id: number;
  date: PlainDate;
  amount: Sen | null;
  currency: string;
  foreign_amount: number | null;
  exchange_rate: string | null;
  rate_source: string | null;
  vendor: string | null;
  tax_amount: Sen | null;
  note: string | null;
  vehicle: 'car' | 'motorcycle' | null;
  metres: number | null;
  origin: string | null;
  destination: string | null;
  half_days: number | null;
  duplicate_reason: string | null;
  receipts: readonly KnownReceipt[];
}

/** The columns of an item that are worked out from what was entered. */
type WorkedColumns = Pick<
  ItemColumns,
  | 'currency'
  | 'foreign_amount'
  | 'exchange_rate'
  | 'rate_source'
  | 'rate_typed'
  | 'vehicle'
  | 'metres'
  | 'origin'
  | 'destination'
  | 'half_days'
  | 'per_diem'
> & {
  amount: Sen;
  mileage: { metres: number; rate: string }[];
  has_rate: boolean;
  has_exchange_rate: boolean;
};

const NOTHING = {
  ...{ currency: 'MYR', foreign_amount: null, exchange_rate: null, rate_source: null, rate_typed: false },
  ...{ vehicle: null, metres: null, origin: null, destination: null, half_days: null, per_diem: null },
  ...{ mileage: [], has_rate: true, has_exchange_rate: true },
};

/** A foreign amount in sen; one that no claim may come to is one sen above the largest. */
const inRinggit = (foreign: number, rate: string, rounding: ClaimGround['setting']['rounding']): Sen =>
  Math.abs(foreign) * Number(rate) > LARGEST_ENTRY_SEN
    ? Math.sign(foreign) * (LARGEST_ENTRY_SEN + 1)
    : foreignAmount(foreign, rate, rounding);

/** A typed amount, or one in another currency by its rate: that of the item, or the company's of the day. */
function workTyped({ setting, exchangeRates }: ClaimGround, item: EnteredItem): WorkedColumns {
  if (item.currency === 'MYR') return { ...NOTHING, amount: item.amount ?? 0 };
  const stored = exchangeRateOn(exchangeRates, item.currency, item.date);
  const typed = item.exchange_rate !== null && item.rate_source !== null;
  const exchange_rate = typed ? item.exchange_rate : (stored?.rate ?? null);
  const rate_source = typed ? item.rate_source : (stored?.source ?? null);
  const foreign_amount = item.foreign_amount ?? 0;
  return {
    ...NOTHING,
    ...{ currency: item.currency, foreign_amount, exchange_rate, rate_source, rate_typed: typed },
    has_exchange_rate: exchange_rate !== null,
    amount: exchange_rate === null ? 0 : inRinggit(foreign_amount, exchange_rate, setting.rounding),
  };
}

interface Driven {
  vehicle: string | null;
  date: PlainDate;
  metres: number;
}

/** Distance at the bands of the day, after what was driven in the month before: in other claims, and in the items above. */
function workMileage(ground: ClaimGround, item: EnteredItem, above: readonly Driven[]): WorkedColumns {
  const vehicle = item.vehicle ?? 'car';
  const metres = item.metres ?? 0;
  const rates = ratesOn(ground.mileageRates, vehicle, item.date);
  const month = plainMonthOf(item.date);
  const metres_before = [...ground.used, ...above]
    .filter((one) => one.vehicle === vehicle && plainMonthOf(one.date) === month)
    .reduce((sum, one) => sum + one.metres, 0);
  const { origin, destination } = item;
  const common = { ...NOTHING, vehicle, metres, origin, destination };
  if (!rates) return { ...common, amount: 0, has_rate: false };
  const { rounding } = ground.setting;
  const { amount, parts } = mileageAmount({ metres, metres_before, bands: rates.bands, rounding });
  return { ...common, amount, mileage: parts };
}

function workPerDiem({ setting }: ClaimGround, item: EnteredItem, per_diem: Sen | null): WorkedColumns {
  const half_days = item.half_days ?? 0;
  const common = { ...NOTHING, half_days, per_diem };
  if (per_diem === null) return { ...common, amount: 0, has_rate: false };
  return { ...common, amount: perDiemAmount(half_days, per_diem, setting.rounding) };
}

/** An item with what it comes to, how its limits stand, and the rules that it breaks. */
export interface WorkedItem {
  entered: EnteredItem;
  category: StoredCategory;
  worked: WorkedColumns;
  limits: LimitUse[];
  duplicates: FoundDuplicate[];
  problems: ItemProblem[];
}

/** What a claim is besides its items. */
export interface ClaimContext {
  /** Of a correction: sen that can still be taken back, by category. Null for any other claim, whose items are not negative. */
  correctable: ReadonlyMap<number, Sen> | null;
  duplicates: readonly FoundDuplicate[];
}

/** 422 at each item whose category is not of the company. */
function categoriesOf(ground: ClaimGround, items: readonly EnteredItem[]): StoredCategory[] {
  const fields: Record<string, Message[]> = {};
  const found = items.flatMap(({ claim_category_id }, index) => {
    const category = ground.categories.get(claim_category_id);
    if (!category) fields[`items.${index}.claim_category_id`] = [{ key: 'validation.not_in_company' }];
    return category ?? [];
  });
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  return found;
}

/** What each item comes to, in their order, since distance counts from one to the next. */
function workAll(ground: ClaimGround, items: readonly EnteredItem[], { correctable }: ClaimContext) {
  const categories = categoriesOf(ground, items);
  const above: Driven[] = [];
  return items.map((item, index) => {
    const category = categories[index] as StoredCategory;
    const person = { employee_id: ground.person.id, position_level_id: ground.levelOn(item.date) };
    const row = limitRowOn(category.limits, { ...person, date: item.date });
    // What is taken back is entered as an amount, whatever it was worked out from.
    const typed = category.kind === 'amount' || (correctable !== null && item.amount !== null);
    const worked = typed
      ? workTyped(ground, item)
      : category.kind === 'mileage'
        ? workMileage(ground, item, above)
        : workPerDiem(ground, item, row?.per_diem ?? null);
    if (worked.vehicle) above.push({ vehicle: worked.vehicle, date: item.date, metres: worked.metres ?? 0 });
    return { item, category, worked, row };
  });
}

/** The items of a claim as they would be: amounts, limits and every rule that they break. 422 for an unknown category. */
export function workOut(
  ground: ClaimGround,
  items: readonly EnteredItem[],
  context: ClaimContext,
): WorkedItem[] {
  const all = workAll(ground, items, context);
  const limits = limitsOf({
    items: all.map(({ item, worked }) => ({
      ...{ id: null, claim_category_id: item.claim_category_id, date: item.date },
      amount: worked.amount,
    })),
    used: ground.used,
    rowOf: (id, date) =>
      all.find(({ item }) => item.claim_category_id === id && item.date === date)?.row ?? null,
  });
  const takenBack = new Map<number, Sen>();
  return all.map(({ item, category, worked }, index) => {
    const own = limits[index] ?? [];
    const before = takenBack.get(category.id) ?? 0;
    const taken = before + Math.max(0, -worked.amount);
    takenBack.set(category.id, taken);
    const duplicates = context.duplicates.filter(({ at }) => at === index);
    const { person, today } = ground;
    const problems = itemProblems({
      ...{ date: item.date, amount: worked.amount, kind: category.kind, today },
      last: lastPerDiemDay({ date: item.date, half_days: worked.half_days ?? 0 }),
      corrects: context.correctable !== null,
      taken_too_much: Math.max(0, taken - (context.correctable?.get(category.id) ?? 0)),
      tax_amount: item.tax_amount,
      foreign: worked.currency !== 'MYR',
      currency_taken: ground.setting.currencies.includes(worked.currency ?? 'MYR'),
      has_exchange_rate: worked.has_exchange_rate,
      has_rate: worked.has_rate,
      receipts: item.receipts.length,
      receipt_from: category.receipt_from,
      oldest_days: category.oldest_days,
      joined: person.company_joined_at,
      left: person.inactive_at,
      archived: category.archived_at !== null,
      exceeded: exceeded(own),
      duplicates: duplicates.length > 0,
      duplicate_reason: item.duplicate_reason,
    });
    return { entered: item, category, worked, limits: own, duplicates, problems };
  });
}

const AMOUNTS = new Set(['limit', 'used', 'over', 'from_amount']);

/** What a rule says, amounts as ringgit. */
export function problemMessage({ rule, params }: ItemProblem): Message {
  const values = Object.entries(params).map(([name, value]) => {
    const sen =
      typeof value === 'number' && (AMOUNTS.has(name) || (rule === 'receipt_needed' && name === 'from'));
    return [name, sen ? formatGrouped(value) : value];
  });
  if (rule === 'receipt_needed' && params.from === 0) return { key: 'claim.rule.receipt_always' };
  const key = rule === 'over_limit' ? `claim.rule.over_limit.${params.scope}` : `claim.rule.${rule}`;
  return { key, params: Object.fromEntries(values) };
}

/** The field of the form at which a rule is shown: what an amount is worked out from rather than the amount. */
function fieldOf({ problems: _, worked, category }: WorkedItem, { field }: ItemProblem): string {
  if (field !== 'amount') return field;
  if (worked.currency !== 'MYR') return 'foreign_amount';
  if (worked.vehicle) return 'distance_km';
  return category.kind === 'per_diem' && worked.half_days !== null ? 'days' : 'amount';
}

/** The rules that an item breaks, in the caller's language. */
export const presentProblems = (item: WorkedItem, language: RowCall['language']): ItemPreview['problems'] =>
  item.problems.map((one) => ({
    field: fieldOf(item, one),
    rule: one.rule,
    text: messageText(problemMessage(one), language),
    when: one.when,
  }));

/** Refuses items that break a rule, each at its field: those that hold always, or also those of sending. */
export function assertItems(items: readonly WorkedItem[], sending: boolean): void {
  const fields: Record<string, Message[]> = {};
  items.forEach((item, index) => {
    for (const one of item.problems)
      if (sending || one.when === 'always') {
        const at = `items.${index}.${fieldOf(item, one)}`;
        fields[at] = [...(fields[at] ?? []), problemMessage(one)];
      }
  });
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}
