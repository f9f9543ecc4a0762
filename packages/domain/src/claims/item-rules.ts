import { LARGEST_ENTRY_SEN, type Sen } from '../kit/money.ts';
import { addDays, isPast, type PlainDate } from '../kit/plain-date.ts';
import type { ClaimKind } from './claim-category.ts';
import type { LimitUse } from './claim-limits.ts';

export const ITEM_RULES = [
  'future',
  'zero',
  'negative',
  'too_large',
  'tax_too_much',
  'takes_too_much',
  'currency_not_taken',
  'too_old',
  'receipt_needed',
  'rate_missing',
  'no_mileage_rate',
  'no_per_diem_rate',
  'archived',
  'over_limit',
  'duplicate_unexplained',
  'not_in_service',
] as const;
export type ItemRule = (typeof ITEM_RULES)[number];

/** What the rules ask of an item of a claim. */
export interface ItemFacts {
  readonly date: PlainDate;
  /** The last day that it pays: of days of a per diem the last of them. */
  readonly last: PlainDate;
  /** Sen; 0 where it cannot be worked out for want of a rate. */
  readonly amount: Sen;
  readonly kind: ClaimKind;
  /** Whether its claim corrects a paid one, and so may take back. */
  readonly corrects: boolean;
  /** Sen beyond what the corrected claim still has of its category; 0 for none. */
  readonly taken_too_much: Sen;
  /** Sen: the tax in the amount; null where none is named. */
  readonly tax_amount: Sen | null;
  /** Whether the company takes claims in its currency. */
  readonly currency_taken: boolean;
  /** Whether it was paid in another currency. */
  readonly foreign: boolean;
  /** Whether the ringgit for one unit of that currency are known. */
  readonly has_exchange_rate: boolean;
  readonly receipts: number;
  /** Sen: a receipt is needed from this amount on; null for never. */
  readonly receipt_from: Sen | null;
  /** How many days back its date may lie; null for any. */
  readonly oldest_days: number | null;
  readonly today: PlainDate;
  readonly joined: PlainDate;
  /** The last day of service; null if none is known. */
  readonly left: PlainDate | null;
  /** Whether its category is archived. */
  readonly archived: boolean;
  /** Whether its date has a mileage or per diem rate; not asked for typed amounts. */
  readonly has_rate: boolean;
  /** Limits that it exceeds (`exceeded`). */
  readonly exceeded: readonly LimitUse[];
  /** Whether a receipt like one of its own was handed in before. */
  readonly duplicates: boolean;
  readonly duplicate_reason: string | null;
}

export type ItemField =
  | 'date'
  | 'amount'
  | 'tax_amount'
  | 'currency'
  | 'receipt_ids'
  | 'exchange_rate'
  | 'claim_category_id'
  | 'duplicate_reason';

/** A rule that an item breaks, at which field; `sending` ones do not keep a draft from being saved. */
export interface ItemProblem {
  readonly field: ItemField;
  readonly rule: ItemRule;
  /** Amounts in sen. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly when: 'always' | 'sending';
}

const FIELDS = {
  future: ['date', 'always'],
  zero: ['amount', 'always'],
  negative: ['amount', 'always'],
  too_large: ['amount', 'always'],
  tax_too_much: ['tax_amount', 'always'],
  takes_too_much: ['amount', 'always'],
  currency_not_taken: ['currency', 'always'],
  too_old: ['date', 'sending'],
  receipt_needed: ['receipt_ids', 'sending'],
  rate_missing: ['exchange_rate', 'always'],
  no_mileage_rate: ['claim_category_id', 'sending'],
  no_per_diem_rate: ['claim_category_id', 'sending'],
  archived: ['claim_category_id', 'sending'],
  over_limit: ['amount', 'sending'],
  duplicate_unexplained: ['duplicate_reason', 'sending'],
  not_in_service: ['date', 'always'],
} as const satisfies Record<ItemRule, readonly [ItemField, ItemProblem['when']]>;

const broken = (rule: ItemRule, params: ItemProblem['params'] = {}): ItemProblem => {
  const [field, when] = FIELDS[rule];
  return { field, rule, params, when };
};

type Check = (facts: ItemFacts) => ItemProblem[];

const dates: Check = ({ date, last, today, joined, left, oldest_days }) => {
  const found: ItemProblem[] = [];
  if (last > today) found.push(broken('future', { today }));
  if (date < joined || isPast(left, date))
    found.push(broken('not_in_service', { from: joined, to: left ?? '' }));
  if (oldest_days === null) return found;
  const from = addDays(today, -oldest_days);
  return date < from ? [...found, broken('too_old', { days: oldest_days, from })] : found;
};

/** Rates without which the amount is not known. */
const rates: Check = ({ kind, has_rate, foreign, has_exchange_rate }) => {
  if (foreign && !has_exchange_rate) return [broken('rate_missing')];
  if (kind === 'amount' || has_rate) return [];
  return [broken(kind === 'mileage' ? 'no_mileage_rate' : 'no_per_diem_rate')];
};

const amounts: Check = ({ amount, corrects, taken_too_much, exceeded }) => {
  if (amount === 0) return [broken('zero')];
  if (Math.abs(amount) > LARGEST_ENTRY_SEN) return [broken('too_large')];
  if (amount < 0 && !corrects) return [broken('negative')];
  if (amount < 0) return taken_too_much > 0 ? [broken('takes_too_much', { over: taken_too_much })] : [];
  return exceeded.map(({ scope, limit, used, left }) =>
    broken('over_limit', { scope, limit, used, over: -left }),
  );
};

/** Tax is a part of the amount, and taken back with it. */
const tax: Check = ({ amount, tax_amount }) => {
  if (tax_amount === null || tax_amount === 0) return [];
  const part = Math.sign(tax_amount) === Math.sign(amount) && Math.abs(tax_amount) <= Math.abs(amount);
  return part ? [] : [broken('tax_too_much')];
};

const currencies: Check = ({ foreign, currency_taken }) =>
  foreign && !currency_taken ? [broken('currency_not_taken')] : [];

const evidence: Check = ({ amount, receipts, receipt_from, archived, duplicates, duplicate_reason }) => {
  const found: ItemProblem[] = [];
  if (receipt_from !== null && Math.abs(amount) >= receipt_from && receipts === 0)
    found.push(broken('receipt_needed', { from: receipt_from }));
  if (archived) found.push(broken('archived'));
  if (duplicates && !duplicate_reason?.trim()) found.push(broken('duplicate_unexplained'));
  return found;
};

/**
 * Every rule that an item breaks, each at its field. An amount that cannot be worked out for want of a rate is not judged. A
 * correction may be negative, and what takes back exceeds no limit.
 */
export function itemProblems(facts: ItemFacts): ItemProblem[] {
  const missing = rates(facts);
  return [
    ...dates(facts),
    ...currencies(facts),
    ...missing,
    ...(missing.length > 0 ? [] : [...amounts(facts), ...tax(facts)]),
    ...evidence(facts),
  ];
}
