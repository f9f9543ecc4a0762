import { CLAIM_KINDS } from '@mesra/domain/claims/claim-category';
import { VEHICLES } from '@mesra/domain/claims/mileage';
import { z } from 'zod';
import { fileQuery } from '../documents/document-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, money, optionalLine, plainDate, version } from '../kit/primitives.ts';
import { claimStatuses, claimTerms, ownClaim, ownClaimItem } from './claim.ts';
import { OWN_CLAIMS as access } from './claim-access.ts';
import { duplicate, itemLimit, itemPreview, receipt, receiptUpload } from './claim-item.ts';

const path = '/api/claims' as const;
const item = `${path}/{id}` as const;
const params = z.object({ id });
const range = { start_date: plainDate.optional(), end_date: plainDate.optional() };

/** What can be claimed today, as the form needs it. */
const ownTerms = z.object({
  categories: z.array(
    z.object({
      id,
      name: z.string(),
      kind: z.enum(CLAIM_KINDS),
      /** Items from this amount on need a receipt; null for none. */
      receipt_from: money.nullable(),
      oldest_days: z.number().int().nullable(),
      per_diem: money.nullable(),
      /** What is left of each limit of today. */
      limits: z.array(itemLimit),
    }),
  ),
  vehicles: z.array(
    z.object({
      vehicle: z.enum(VEHICLES),
      bands: z.array(z.object({ up_to_km: z.number().nullable(), rate: z.string() })),
      /** Kilometres claimed this month. */
      used_km: z.string(),
    }),
  ),
  /** Currencies other than MYR, with the company's rate of today where one is stored. */
  currencies: z.array(
    z.object({ currency: z.string(), rate: z.string().nullable(), rate_source: z.string().nullable() }),
  ),
  /** Advances that can still be set off. */
  advance_left: money,
});
export type OwnClaimTerms = z.output<typeof ownTerms>;

/** What an employee claims. */
export const ownClaimEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'Own claims, the latest first; empty without an employee record.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'sent_at', 'total'],
      sort_by: 'id',
      sort: 'desc',
      filters: { status: claimStatuses.default(['all']), ...range },
    }),
    response: ownClaim,
  }),
  terms: endpoint({
    method: 'GET',
    path: `${path}/terms`,
    access,
    summary: 'What can be claimed, what is left of each limit, rates and advances.',
    query: z.object({ company_id: id }),
    response: ownTerms,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access,
    read_only: true,
    summary: 'What a claim would be: amounts, limits, rules that it breaks, receipts claimed before.',
    body: z.object({
      company_id: id,
      claim_id: id.nullish(),
      corrects_id: id.nullish(),
      ...claimTerms,
      title: z.string().max(120).default(''),
    }),
    response: z.object({
      items: z.array(itemPreview),
      total: money,
      advance_left: money,
      /** Problems of the claim as a whole. */
      problems: z.array(z.object({ field: z.string(), text: z.string() })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    day_to_day: true,
    summary:
      'Write a claim: a Draft until it is submitted. `corrects_id` names a paid claim that it corrects.',
    body: z.object({ company_id: id, corrects_id: id.nullish(), ...claimTerms }),
    response: ownClaimItem,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access,
    summary: 'One own claim with its items, receipts and payments.',
    params,
    response: ownClaimItem,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    day_to_day: true,
    summary: 'Replace what a Draft says. 409 once it is sent, or where it was changed meanwhile.',
    params,
    body: z.object({ ...claimTerms, version }),
    response: ownClaimItem,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${item}/submit`,
    access,
    day_to_day: true,
    summary:
      'Send a Draft: it counts towards the limits from then on. 422 at the field of each item that breaks a rule; 409 with the claim where it is no Draft.',
    params,
    body: z.object({ version: version.optional() }),
    response: ownClaimItem,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${item}/cancel`,
    access,
    day_to_day: true,
    summary: 'Cancel an own claim until it is approved.',
    params,
    body: z.object({ note: optionalLine(255), version: version.optional() }),
    response: ownClaimItem,
  }),
  attach: endpoint({
    method: 'POST',
    path: `${path}/receipts`,
    access,
    day_to_day: true,
    summary: 'Upload a receipt, a picture or a PDF; an item then names it. Says where it was claimed before.',
    body: z.object({ company_id: id }),
    upload: receiptUpload,
    response: receipt.extend({ duplicates: z.array(duplicate) }),
  }),
  receipt: endpoint({
    method: 'GET',
    path: `${path}/receipts/{id}`,
    access,
    summary: 'A receipt of one’s own.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};
