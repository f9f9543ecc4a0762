import {
  CLAIM_BASES,
  CLAIM_KINDS,
  CLAIM_PAYERS,
  CLAIM_PRESETS,
  CLAIM_TREATMENTS,
  type ClaimBasis,
} from '@mesra/domain/claims/claim-category';
import { z } from 'zod';
import {
  flag,
  id,
  instant,
  line,
  many,
  money,
  moneyInputPositive,
  numberFrom,
  optionalLine,
  orNull,
  plainDate,
} from '../kit/primitives.ts';
import { managedOn, registerEndpoints } from '../kit/register.ts';

/** The most dated rows of limits that a category has. */
export const MAX_CLAIM_LIMITS = 200;

const ofBases = <S extends z.ZodType>(value: S) =>
  Object.fromEntries(CLAIM_BASES.map((basis) => [basis, value])) as Record<ClaimBasis, S>;

const amount = orNull(moneyInputPositive).default(null);
const limitInput = z
  .object({
    effective_from: plainDate,
    /** Only for this level, or this person; everyone where neither is named. */
    position_level_id: orNull(id).default(null),
    employee_id: orNull(id).default(null),
    /** The most of an item's category in one claim, and in its day, month and year; null for any amount. */
    per_claim: amount,
    per_day: amount,
    per_month: amount,
    per_year: amount,
    /** What a day is paid, for a category of kind per diem. */
    per_diem: amount,
  })
  .refine((one) => one.position_level_id === null || one.employee_id === null, {
    message: 'claim.limit_of_both',
    path: ['employee_id'],
  });

const sameRow = ({ effective_from, position_level_id, employee_id }: z.output<typeof limitInput>) =>
  [effective_from, position_level_id, employee_id].join();

const limitRow = z.object({
  effective_from: z.string(),
  position_level_id: id.nullable(),
  employee_id: id.nullable(),
  /** The name of the level or person; null for everyone. */
  name: z.string().nullable(),
  per_claim: money.nullable(),
  per_day: money.nullable(),
  per_month: money.nullable(),
  per_year: money.nullable(),
  per_diem: money.nullable(),
});

const fields = {
  kind: z.enum(CLAIM_KINDS),
  counts_as: z.enum(CLAIM_TREATMENTS),
  paid_through: z.enum(CLAIM_PAYERS),
};

export const claimCategories = registerEndpoints({
  path: '/api/operation/claims/categories',
  noun: 'claim categories',
  // Whoever manages, sets or reports claims chooses among them.
  access: {
    ...managedOn('/claim/category'),
    read: [
      { screen: '/claim/category' },
      { screen: '/claim/manage' },
      { screen: '/claim/setting' },
      { screen: '/claim/report' },
    ],
  },
  company_wide: true,
  day_to_day: true,
  actions: ['update', 'archive', 'remove'],
  list: {
    sortable: ['id', 'name', 'code'],
    sort_by: 'name',
    sort: 'asc',
    per_page: 50,
    filters: {
      archived: flag.default(false),
      kind: many(fields.kind).optional(),
      paid_through: fields.paid_through.optional(),
    },
  },
  input: {
    ...fields,
    /** Blank for a category that every company begins with: its name in the reader's language. */
    name: orNull(line(80)),
    code: optionalLine(30),
    /** Items from this amount on need a receipt: 0 for every item, null for none. */
    receipt_from: orNull(moneyInputPositive),
    /** How many days after its date an item may be claimed; null for any. */
    oldest_days: orNull(numberFrom(z.number().int().min(0).max(3_660))),
    ...ofBases(flag),
    /** The account of the journal. */
    account_code: optionalLine(30),
    /** In force by the date of an item: of a person, else of their level, else of everyone, the latest. */
    limits: z
      .array(limitInput)
      .max(MAX_CLAIM_LIMITS)
      .refine((rows) => new Set(rows.map(sameRow)).size === rows.length, { message: 'claim.limit_twice' }),
  },
  initial: {
    kind: 'amount',
    counts_as: 'reimbursement',
    paid_through: 'payroll',
    receipt_from: 0,
    oldest_days: null,
    ...(Object.fromEntries(CLAIM_BASES.map((basis) => [basis, false])) as Record<ClaimBasis, boolean>),
    limits: [],
  },
  change: { archived: z.boolean().optional() },
  row: {
    ...fields,
    /** In the caller's language if it is one that every company begins with. */
    name: z.string(),
    /** The company's own name; null if it has none. */
    own_name: z.string().nullable(),
    preset: z.enum(CLAIM_PRESETS).nullable(),
    code: z.string().nullable(),
    receipt_from: money.nullable(),
    oldest_days: z.number().int().nullable(),
    ...ofBases(z.boolean()),
    account_code: z.string().nullable(),
    limits: z.array(limitRow),
    archived_at: instant.nullable(),
  },
});
export type ClaimCategory = z.output<typeof claimCategories.row>;
