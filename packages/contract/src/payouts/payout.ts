import { PAYOUT_LINE_KINDS } from '@mesra/domain/payouts/calculate-payout';
import { PAYOUT_STATUSES } from '@mesra/domain/payouts/payout-states';
import { PROMOTER_RATE_UNITS, TARGET_BASES } from '@mesra/domain/sales-projects/pay-plan';
import { z } from 'zod';
import { bulkOutcome } from '../employment/bulk.ts';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery, MAX_SELECTED } from '../kit/list-query.ts';
import {
  can,
  id,
  instant,
  line,
  many,
  money,
  optionalLine,
  plainDate,
  searchText,
  version,
} from '../kit/primitives.ts';
import { promoterKind } from '../promoters/promoter.ts';

const status = z.enum(PAYOUT_STATUSES);
const kind = z.enum(PAYOUT_LINE_KINDS);
const named = z.object({ id, name: z.string() });
const coded = named.extend({ code: z.string() });

/** What a day adds to a line. */
const step = z.object({
  date: z.string(),
  /** Minutes of an attended day, pieces of a sale, 1 for transport and incentive; null of a difference. */
  quantity: z.number().int().nullable(),
  /** Minutes planned on the day; of a day rate. */
  of: z.number().int().nullable(),
  /** Sessions or sales that it names; null of a difference. */
  entries: z.number().int().nullable(),
  amount: money,
});

/** A line of a payout; its steps add up to its amount. */
const payoutLine = z.object({
  kind: z.enum([...PAYOUT_LINE_KINDS, 'difference']),
  amount: money,
  /** Ringgit a day, an hour or a piece, percent of the price, or the amount of a tier; null of a difference. */
  rate: money.nullable(),
  by: z.enum([...PROMOTER_RATE_UNITS, 'piece', 'percent', 'tier']).nullable(),
  /** The product of a commission, and the price of which a percentage is paid. */
  product: named.nullable(),
  price: money.nullable(),
  /** Of an incentive: what was reached of what target, in ringgit or pieces, and the tier's share in percent. */
  target: z
    .object({ by: z.enum(TARGET_BASES), reached: z.string(), of: z.string(), percent: z.number() })
    .nullable(),
  /** Of a difference: the first day of the earlier month, and which line of it. */
  month: z.string().nullable(),
  of: kind.nullable(),
  steps: z.array(step),
});
export type PayoutLineRow = z.output<typeof payoutLine>;

const listed = {
  id,
  company_id: id,
  promoter: coded,
  kind: promoterKind,
  project: coded,
  /** The first day. */
  month: z.string(),
  status,
  total: money,
  /**
   * What is not verified: minutes of presence and pieces sold, `outside` those of them that no review makes count, and days whose
   * sessions are over without a check-out. Lists have it of pending payouts alone, a payout by itself as it is now.
   */
  waiting: z.object({
    minutes: z.number().int(),
    pieces: z.number().int(),
    outside: z.number().int(),
    checkouts: z.number().int(),
  }),
  /** The number of the payment voucher of somebody from outside, once it is posted. */
  voucher_number: z.number().int().nullable(),
  paid_on: z.string().nullable(),
  /** Whether the payroll of its month is closed: nothing is decided about it any more. */
  closed: z.boolean(),
  /** Whether a confirmed payroll of its month has taken it: then it is in that payslip. */
  in_payslip: z.boolean(),
  /** The last day of an employee who left before its month: no payroll of it pays them. */
  left_on: z.string().nullable(),
  /** The day on which no salary of an employee is in force, so that the payroll of its month is blocked; of 0.00 is one too. */
  unsalaried_on: z.string().nullable(),
  version,
  can: can(['approve', 'post', 'pay', 'withdraw']),
};

/** A payout: what a promoter earns in a project in a month. */
export const listedPayout = z.object(listed);
export type ListedPayout = z.output<typeof listedPayout>;

const soldPieces = z.object({ date: z.string(), product: named, pieces: z.number().int() });

/** A payout with its lines, what waits, and how it came to its status. */
export const payout = z.object({
  ...listed,
  lines: z.array(payoutLine),
  /** What waits for a review now, also of a frozen payout. */
  waiting_days: z.array(z.object({ date: z.string(), minutes: z.number().int() })),
  /** `outside`: recorded before the check-in, after the check-out, or without either; no review makes these count. */
  waiting_sales: z.array(soldPieces.extend({ outside: z.boolean() })),
  /** Days whose sessions are over without a check-out. */
  waiting_checkouts: z.array(z.string()),
  /** What its own month comes to by what counts now, where that is not what was approved. */
  counts_now: money.nullable(),
  /** What counts now and was paid by no payout: of a frozen one, what was verified since its approval. */
  accepted_days: z.array(z.string()),
  accepted_sales: z.array(soldPieces),
  payment_reference: z.string().nullable(),
  moves: z.array(
    z.object({
      id,
      from: status.nullable(),
      to: status,
      reason: z.string().nullable(),
      by: named.nullable(),
      at: instant,
    }),
  ),
});
export type Payout = z.output<typeof payout>;

export const PAYOUT_SCREEN = '/spm/project/report/payout';
const path = '/api/spm/payouts' as const;
const item = `${path}/{id}` as const;
const params = z.object({ id });
const screen = PAYOUT_SCREEN;
/** Whoever decides on payouts, and promoters of their own. */
const read: readonly Grant[] = [{ screen }, { screen: '/spm/promoter/view' }, { screen: '/spm/my-day' }];

/** The filters of payouts beside the months. */
export const payoutFilters = {
  project_id: many(id).optional(),
  promoter_id: many(id).optional(),
  status: many(status).optional(),
  kind: promoterKind.optional(),
};

/** Several payouts in the versions that the caller saw, each once. */
const chosen = z
  .array(z.object({ id, version }))
  .min(1)
  .max(MAX_SELECTED)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, { message: 'payout.twice' });

export const payoutEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: [{ screen }],
    summary: 'Payouts of the months of a period, the latest first.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'month', 'promoter', 'project', 'total', 'status'],
      sort_by: 'month',
      sort: 'desc',
      filters: { start_date: plainDate.optional(), end_date: plainDate.optional(), ...payoutFilters },
    }),
    response: listedPayout,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: read,
    summary: 'A payout with its lines, each of which explains itself; promoters read their own.',
    params,
    response: payout,
  }),
  ofPromoter: endpoint({
    method: 'GET',
    path: '/api/spm/promoters/{id}/payouts',
    access: read,
    summary: 'The payouts of a promoter, the latest first; promoters read their own.',
    params,
    response: z.array(listedPayout),
  }),
  approve: endpoint({
    method: 'POST',
    path: `${item}/approve`,
    access: [{ screen, action: 'Approve' }],
    day_to_day: true,
    summary:
      'Approve a payout, never one’s own: it is frozen as the caller saw it. 409 where its facts have changed since, or the payroll of its month is closed.',
    params,
    body: z.object({ version }),
    response: payout,
  }),
  post: endpoint({
    method: 'POST',
    path: `${item}/post`,
    access: [{ screen, action: 'Prepare for Payment' }],
    day_to_day: true,
    summary:
      'Hand an approved payout on: of an employee to the payroll of its month, 409 where that is closed or they left before it; of somebody from outside with a payment voucher.',
    params,
    body: z.object({ version }),
    response: payout,
  }),
  pay: endpoint({
    method: 'POST',
    path: `${item}/pay`,
    access: [{ screen, action: 'Made Payment' }],
    day_to_day: true,
    summary:
      'Say that a posted payout of somebody from outside was paid, on a day from the first of its month until today. Those of employees are paid by payroll.',
    params,
    body: z.object({ version, paid_on: plainDate, payment_reference: optionalLine(60).default(null) }),
    response: payout,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${item}/withdraw`,
    access: [{ screen, action: 'Cancel' }],
    day_to_day: true,
    summary:
      'Take an approved or posted payout back, with a reason: it moves with the facts again. 409 where it is paid, its payroll is closed, or a later payout has a difference of it.',
    params,
    body: z.object({ version, reason: line(500) }),
    response: payout,
  }),
  approveMany: endpoint({
    method: 'POST',
    path: `${path}/approve`,
    access: [{ screen, action: 'Approve' }],
    day_to_day: true,
    summary:
      'Approve several payouts as the caller saw them; those that cannot be stay as they are, and say why.',
    body: z.object({ company_id: id, payouts: chosen }),
    response: bulkOutcome,
  }),
  postMany: endpoint({
    method: 'POST',
    path: `${path}/post`,
    access: [{ screen, action: 'Prepare for Payment' }],
    day_to_day: true,
    summary: 'Post several approved payouts; those that cannot be stay as they are, and say why.',
    body: z.object({ company_id: id, payouts: chosen }),
    response: bulkOutcome,
  }),
  payMany: endpoint({
    method: 'POST',
    path: `${path}/pay`,
    access: [{ screen, action: 'Made Payment' }],
    day_to_day: true,
    summary: 'Say that several posted payouts of people from outside were paid on a day.',
    body: z.object({
      ...{ company_id: id, payouts: chosen, paid_on: plainDate },
      payment_reference: optionalLine(60).default(null),
    }),
    response: bulkOutcome,
  }),
  voucher: endpoint({
    method: 'GET',
    path: `${item}/voucher`,
    access: read,
    summary: 'The payment voucher of a posted payout of somebody from outside, as a PDF.',
    kind: 'file',
    params,
    response: z.object({}),
  }),
  payments: endpoint({
    method: 'GET',
    path: `${path}/payments`,
    access: [{ screen, action: 'Made Payment' }],
    summary:
      'Whom from outside to pay how much into which account: everybody with posted payouts of some months that are not paid, as CSV, XLSX or a PDF list. 409 where there is nothing to pay.',
    kind: 'file',
    query: z.object({
      company_id: id,
      start_date: plainDate.optional(),
      end_date: plainDate.optional(),
      project_id: many(id).optional(),
      promoter_id: many(id).optional(),
      keyword: searchText.optional(),
      format: z.enum(['csv', 'xlsx', 'pdf']).default('xlsx'),
    }),
    response: z.object({}),
  }),
};
