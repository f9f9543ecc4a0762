import { CLAIM_PAYERS } from '@mesra/domain/claims/claim-category';
import { CLAIM_STATUSES } from '@mesra/domain/claims/claim-states';
import { z } from 'zod';
import { waitsFor } from '../approvals/waits-for.ts';
import { can, id, instant, line, many, money, moneyInputPositive, version } from '../kit/primitives.ts';
import { claimItem, claimItemInput, MAX_CLAIM_ITEMS } from './claim-item.ts';

export const claimStatus = z.enum(CLAIM_STATUSES);
export const claimStatuses = many(z.union([claimStatus, z.literal('all')]));

const person = z.object({ id, name: z.string() });

/** What an approved claim comes to, by how it is paid. */
export const claimPayable = z.object({
  id,
  paid_through: z.enum(CLAIM_PAYERS),
  /** The category of claimed wages; null for what is returned. */
  claim_category: person.nullable(),
  amount: money,
  /** Null while it waits; otherwise the batch or the month of the payroll that it is in. */
  batch: person.nullable(),
  payroll_month: z.string().nullable(),
  paid_at: instant.nullable(),
});

const common = {
  id,
  company_id: id,
  title: z.string(),
  status: claimStatus,
  /** Days of the first and the last item; null without one. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  items: z.number().int(),
  /** What was claimed, and what of it is accepted; null until every item is decided. */
  total: money,
  accepted_total: money.nullable(),
  /** Set off against an advance. */
  advance_amount: money,
  /** Items that may be of a receipt that was claimed before. */
  duplicates: z.number().int(),
  /** Sent back to Draft; `note` says why. */
  sent_back: z.boolean(),
  /** The words of whoever decided, sent back or withdrew it. */
  note: z.string().nullable(),
  /** The paid claim that it corrects. */
  corrects_id: id.nullable(),
  sent_at: instant.nullable(),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  granted_at_once: z.boolean(),
  paid_at: instant.nullable(),
  version,
  created_at: instant,
};

const whole = { item_list: z.array(claimItem), payables: z.array(claimPayable) };

export const ownClaim = z.object({ ...common, can: can(['change', 'submit', 'withdraw', 'correct']) });
export type OwnClaim = z.output<typeof ownClaim>;
export const ownClaimItem = ownClaim.extend({
  ...whole,
  waits_for: waitsFor,
});
export type OwnClaimItem = z.output<typeof ownClaimItem>;

export const claimPerson = person.extend({ employee_code: z.string(), image: z.string().nullable() });

export const managedClaim = z.object({
  ...common,
  employee: claimPerson,
  /** Items without a decision. */
  undecided: z.number().int(),
  can: can(['review', 'check', 'approve', 'reject', 'send_back', 'prepare', 'pay']),
});
export type ManagedClaim = z.output<typeof managedClaim>;

/** The facts beside the decision. */
export const claimFacts = z.object({
  /** By category: what the person claimed in the month and year of the claim's last day, with this claim, and the limits. */
  use: z.array(
    z.object({
      claim_category: person,
      month: money,
      per_month: money.nullable(),
      year: money,
      per_year: money.nullable(),
    }),
  ),
  /** Other claims of the last twelve months, the latest first. */
  earlier: z.array(
    z.object({ id, title: z.string(), status: claimStatus, total: money, sent_at: instant.nullable() }),
  ),
  /** Advances that are still to be set off, without this claim. */
  advance_left: money,
});
export type ClaimFacts = z.output<typeof claimFacts>;

export const managedClaimItem = managedClaim.extend({ ...whole, facts: claimFacts });
export type ManagedClaimItem = z.output<typeof managedClaimItem>;

/** A claim as it is written. */
export const claimTerms = {
  title: line(120),
  /** What of an advance is set off. */
  advance_amount: moneyInputPositive.default(0),
  items: z
    .array(claimItemInput)
    .min(1, { message: 'claim.no_items' })
    .max(MAX_CLAIM_ITEMS, { message: 'claim.too_many_items' }),
};
