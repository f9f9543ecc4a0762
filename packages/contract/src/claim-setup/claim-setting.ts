import { MAX_STEPS } from '@mesra/domain/approvals/approval-steps';
import { CLAIM_ROUNDINGS } from '@mesra/domain/claims/claim-rounding';
import { CLAIM_CURRENCIES, isExchangeRate } from '@mesra/domain/claims/exchange';
import { bandProblem, VEHICLES } from '@mesra/domain/claims/mileage';
import { z } from 'zod';
import { approvalStepInput, approvalStepRow } from '../approvals/approval-step.ts';
import { CLAIM_SETTING } from '../claims/claim-access.ts';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import {
  can,
  flag,
  id,
  line,
  money,
  moneyInputPositive,
  numberFrom,
  orNull,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { registerEndpoints } from '../kit/register.ts';

/*
 * What a company sets about its claims: who decides, what is rounded how, rates of distance and currencies, and the advances
 * that claims are set off against. The cut-off of the payroll stands in its calendar.
 */

const screen = '/claim/setting' as const;
const base = '/api/operation/claims' as const;
const write: Grant[] = [{ screen, action: 'Update' }];

/** The most bands of one rate. */
export const MAX_BANDS = 10;

const step = approvalStepInput({
  /** Only for claims of at least this amount, or with an item of this category. */
  from_amount: orNull(moneyInputPositive).default(null),
  claim_category_id: orNull(id).default(null),
});

const values = {
  /** The checker of a claim, and whoever it is of, do not pay it. */
  four_eyes: flag,
  /** A batch is approved by another before it is paid. */
  batch_approval: flag,
  /** How amounts that are worked out are rounded. */
  rounding: z.enum(CLAIM_ROUNDINGS),
  /** Currencies beside MYR. */
  currencies: z
    .array(z.string().refine((code) => CLAIM_CURRENCIES.includes(code), { message: 'claim.currency' }))
    .max(100),
  /** In order; each one whose conditions a claim meets decides it. */
  steps: z.array(step).max(MAX_STEPS),
};

export const claimSetting = z.object({
  company_id: id,
  four_eyes: z.boolean(),
  batch_approval: z.boolean(),
  rounding: z.enum(CLAIM_ROUNDINGS),
  currencies: z.array(z.string()),
  steps: z.array(approvalStepRow({ from_amount: money.nullable(), claim_category_id: id.nullable() })),
  /** 0 before anything was set. */
  version,
  can: can(['update']),
});
export type ClaimSetting = z.output<typeof claimSetting>;

export const claimSettingEndpoints = {
  read: endpoint({
    method: 'GET',
    path: `${base}/setting`,
    access: CLAIM_SETTING,
    summary: 'How a company decides and pays claims.',
    query: z.object({ company_id: id }),
    response: claimSetting,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${base}/setting`,
    access: write,
    company_wide: true,
    day_to_day: true,
    summary: 'Change how claims are decided and paid, from the next step or payment on.',
    body: z.object(values).partial().extend({ company_id: id, version }),
    response: claimSetting,
  }),
};

const dated = { read: CLAIM_SETTING, create: write, update: write, remove: write };
const commons = {
  company_wide: true,
  day_to_day: true,
  actions: ['update', 'remove'],
} as const;

const band = z.object({
  /** Kilometres of a month up to which the rate applies; null in the last band. */
  up_to_km: orNull(numberFrom(z.number().int().min(1).max(99_999))).default(null),
  /** Ringgit a kilometre. */
  rate: z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .refine((text) => /^\d{1,3}(\.\d{1,4})?$/.test(text), { message: 'claim.mileage_rate' }),
});

const BAND_MESSAGES = {
  none: 'validation.required',
  not_ascending: 'claim.bands_ascending',
  last_open: 'claim.bands_last_open',
  rate: 'claim.mileage_rate',
  zero: 'claim.bands_zero',
} as const;

/** Rates of distance, in force by the date of an item. */
export const claimMileageRates = registerEndpoints({
  path: `${base}/mileage-rates`,
  noun: 'rates of distance',
  access: dated,
  ...commons,
  list: {
    sortable: ['id', 'effective_from'],
    sort_by: 'effective_from',
    sort: 'desc',
    per_page: 50,
    filters: { vehicle: z.enum(VEHICLES).optional() },
  },
  input: {
    vehicle: z.enum(VEHICLES),
    effective_from: plainDate,
    bands: z
      .array(band)
      .max(MAX_BANDS)
      .superRefine((bands, context) => {
        const found = bandProblem(bands);
        // A malformed rate is named where it stands.
        if (found && found !== 'rate') context.addIssue({ code: 'custom', message: BAND_MESSAGES[found] });
      }),
  },
  initial: { vehicle: 'car' },
  row: {
    vehicle: z.enum(VEHICLES),
    effective_from: z.string(),
    bands: z.array(z.object({ up_to_km: z.number().nullable(), rate: z.string() })),
  },
});
export type ClaimMileageRate = z.output<typeof claimMileageRates.row>;

/** Rates of other currencies that the company stores, in force by the date of an item. */
export const claimExchangeRates = registerEndpoints({
  path: `${base}/exchange-rates`,
  noun: 'exchange rates',
  access: dated,
  ...commons,
  list: {
    sortable: ['id', 'currency', 'effective_from'],
    sort_by: 'effective_from',
    sort: 'desc',
    per_page: 50,
    filters: { currency: z.string().max(3).optional() },
  },
  input: {
    currency: z.string().refine((code) => CLAIM_CURRENCIES.includes(code), { message: 'claim.currency' }),
    effective_from: plainDate,
    /** Ringgit for one unit. */
    rate: z
      .union([z.string(), z.number()])
      .transform((value) => String(value).trim())
      .refine(isExchangeRate, { message: 'claim.exchange_rate' }),
    source: line(120),
  },
  initial: {},
  row: { currency: z.string(), effective_from: z.string(), rate: z.string(), source: z.string() },
});
export type ClaimExchangeRate = z.output<typeof claimExchangeRates.row>;
