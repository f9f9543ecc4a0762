import { CLAIM_KINDS, CLAIM_PAYERS, CLAIM_TREATMENTS } from '@mesra/domain/claims/claim-category';
import { LIMIT_SCOPES } from '@mesra/domain/claims/claim-limits';
import { ITEM_DECISIONS } from '@mesra/domain/claims/claim-states';
import { isExchangeRate } from '@mesra/domain/claims/exchange';
import { ITEM_RULES } from '@mesra/domain/claims/item-rules';
import { VEHICLES } from '@mesra/domain/claims/mileage';
import { z } from 'zod';
import { id, instant, money, moneyInput, optionalLine, orNull, plainDate } from '../kit/primitives.ts';

/*
 * An item of a claim: how its amount came about, its receipts, and what a checker said of it. Amounts are ringgit; an amount in
 * another currency stands beside its rate and where the rate is from.
 */

/** The most items of one claim, and receipts of one item. */
export const MAX_CLAIM_ITEMS = 50;
export const MAX_RECEIPTS = 10;
/** The largest receipt in bytes. */
export const RECEIPT_MAX_BYTES = 10 * 1_048_576;
export const receiptUpload = { field: 'file', max_bytes: RECEIPT_MAX_BYTES } as const;

export const receipt = z.object({
  id,
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  url: z.string(),
});
export type Receipt = z.output<typeof receipt>;

/** Why two items may be of the same receipt, or are of the same days of a per diem; the strongest first. */
export const DUPLICATE_KINDS = ['same_file', 'similar_picture', 'same_details', 'same_days'] as const;

/** Another item that may be of the same receipt. Of another's claim only that it exists, unless the reader may see it. */
export const duplicate = z.object({
  why: z.enum(DUPLICATE_KINDS),
  /** The receipt of this item that is alike; null for the same details. */
  receipt_id: id.nullable(),
  visible: z.boolean(),
  claim_id: id.nullable(),
  item_id: id.nullable(),
  employee: z.object({ id, name: z.string() }).nullable(),
  date: z.string().nullable(),
  amount: money.nullable(),
  vendor: z.string().nullable(),
  /** The receipts of the other item, to be looked at beside this one's. */
  receipts: z.array(receipt),
});
export type ClaimDuplicate = z.output<typeof duplicate>;

/** Kilometres at each rate, in ringgit a kilometre. */
const mileagePart = z.object({ km: z.string(), rate: z.string() });

/** What a checker decided about an item. */
const decided = {
  decision: z.enum(ITEM_DECISIONS).nullable(),
  /** Null until decided. */
  accepted_amount: money.nullable(),
  decision_reason: z.string().nullable(),
  checked_by: z.object({ id, name: z.string() }).nullable(),
  checked_at: instant.nullable(),
};

const category = z.object({
  id,
  name: z.string(),
  kind: z.enum(CLAIM_KINDS),
  counts_as: z.enum(CLAIM_TREATMENTS),
  paid_through: z.enum(CLAIM_PAYERS),
});

export const claimItem = z.object({
  id,
  claim_category: category,
  date: z.string(),
  amount: money,
  /** ISO 4217; MYR where nothing was converted. */
  currency: z.string(),
  foreign_amount: z.string().nullable(),
  /** Ringgit for one unit of the currency, and who says so. */
  exchange_rate: z.string().nullable(),
  rate_source: z.string().nullable(),
  /** The rate was typed; otherwise it is the one that the company stores. */
  rate_typed: z.boolean(),
  vendor: z.string().nullable(),
  tax_amount: money.nullable(),
  note: z.string().nullable(),
  vehicle: z.enum(VEHICLES).nullable(),
  /** Kilometres, in steps of 0.1. */
  distance_km: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  mileage: z.array(mileagePart),
  /** Days of a per diem, in steps of 0.5, and what a day is paid. */
  days: z.number().nullable(),
  per_diem: money.nullable(),
  receipts: z.array(receipt),
  duplicates: z.array(duplicate),
  /** Why the person goes on although it may be of the same receipt. */
  duplicate_reason: z.string().nullable(),
  ...decided,
});
export type ClaimItem = z.output<typeof claimItem>;

const decimal = (pattern: RegExp, message: string) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim().replaceAll(',', ''))
    .refine((text) => pattern.test(text), { message });

const kilometres = decimal(/^\d{1,5}(\.\d)?$/, 'claim.kilometres')
  .transform((text) => Math.round(Number(text) * 1000))
  .refine((metres) => metres > 0, { message: 'claim.kilometres' });

const halfDays = decimal(/^\d{1,3}(\.[05])?$/, 'claim.half_days')
  .transform((text) => Math.round(Number(text) * 2))
  .refine((halves) => halves > 0 && halves <= 732, { message: 'claim.half_days' });

const rate = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine(isExchangeRate, { message: 'claim.exchange_rate' });

/** An item as it is sent. `amount` is what was paid; of mileage, days and another currency it is worked out. */
export const claimItemInput = z.object({
  claim_category_id: id,
  date: plainDate,
  amount: orNull(moneyInput).default(null),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { message: 'claim.currency' })
    .default('MYR'),
  /** In the currency, two decimals; parsed to its hundredths. */
  foreign_amount: orNull(moneyInput).default(null),
  exchange_rate: orNull(rate).default(null),
  rate_source: optionalLine(120),
  vendor: optionalLine(120),
  tax_amount: orNull(moneyInput).default(null),
  note: optionalLine(255),
  vehicle: orNull(z.enum(VEHICLES)).default(null),
  /** Parsed to metres. */
  distance_km: orNull(kilometres).default(null),
  origin: optionalLine(160),
  destination: optionalLine(160),
  /** Parsed to half-days. */
  days: orNull(halfDays).default(null),
  receipt_ids: z.array(id).max(MAX_RECEIPTS).default([]),
  duplicate_reason: optionalLine(255),
});
export type ClaimItemInput = z.output<typeof claimItemInput>;

/** What is left of a limit once the item counts; negative where it is exceeded. */
export const itemLimit = z.object({
  scope: z.enum(LIMIT_SCOPES),
  limit: money,
  used: money,
  left: money,
});

/** A rule that an item breaks; `sending` ones let a draft be saved. */
export const itemProblem = z.object({
  field: z.string(),
  rule: z.enum(ITEM_RULES),
  text: z.string(),
  when: z.enum(['always', 'sending']),
});

/** What an item would be, before it is saved. */
export const itemPreview = claimItem
  .pick({
    amount: true,
    exchange_rate: true,
    rate_source: true,
    mileage: true,
    per_diem: true,
    duplicates: true,
  })
  .extend({ limits: z.array(itemLimit), problems: z.array(itemProblem) });
export type ItemPreview = z.output<typeof itemPreview>;

/** What a checker says about an item: less than what was claimed, and a rejection, need a reason. */
export const itemCheck = z.object({
  decision: z.enum(ITEM_DECISIONS),
  /** What is accepted; only of one that is accepted at less. */
  amount: orNull(moneyInput).default(null),
  reason: optionalLine(255),
});
/** The same of several items, each once. */
export const itemChecks = z
  .array(itemCheck.extend({ id }))
  .min(1)
  .max(MAX_CLAIM_ITEMS)
  .refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
    message: 'claim.item_twice',
  });
export type ItemCheck = z.output<typeof itemCheck>;
