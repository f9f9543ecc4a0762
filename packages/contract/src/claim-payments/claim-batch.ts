import { z } from 'zod';
import { claimPerson, managedClaimItem } from '../claims/claim.ts';
import { MANAGED_CLAIMS } from '../claims/claim-access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery, MAX_SELECTED } from '../kit/list-query.ts';
import { can, id, instant, line, many, money, plainDate, version } from '../kit/primitives.ts';

/*
 * Claims that are paid by transfer: put into a batch with a bank file of its own, approved by another where the company wants it,
 * and paid. What the payroll pays is not among them.
 */

export const CLAIM_BATCH_STATUSES = [
  'Waiting for Payment Approval',
  'Waiting for Payment',
  'Paid',
  'Cancelled',
] as const;
const status = z.enum(CLAIM_BATCH_STATUSES);
const person = z.object({ id, name: z.string() });

/** How many days before and after the day on which a batch is made it may be paid; what is beyond was mistyped. */
export const PAYMENT_DAYS = { before: 40, after: 92 } as const;

export const claimBatch = z.object({
  id,
  company_id: id,
  name: z.string(),
  status,
  payment_date: z.string(),
  /** People, and the claims of all of them; of a cancelled batch those that it held. */
  people: z.number().int(),
  claims: z.number().int(),
  total: money,
  /** Claims of which something else stays to be paid once the batch is. */
  partly: z.number().int(),
  /** Claims that were let go of when the batch, or what was left of it, was cancelled. */
  released: z.number().int(),
  note: z.string().nullable(),
  created_by: person.nullable(),
  approved_by: person.nullable(),
  paid_by: person.nullable(),
  paid_at: instant.nullable(),
  version,
  created_at: instant,
  can: can(['approve', 'pay', 'cancel']),
});
export type ClaimBatch = z.output<typeof claimBatch>;

/** What one person is paid in a batch, or would be. */
export const batchPerson = z.object({
  employee: claimPerson,
  /** `amount` is paid here, of `due` that the claim comes to after `advance` was set off. */
  claims: z.array(z.object({ id, title: z.string(), amount: money, due: money, advance: money })),
  amount: money,
  bank: z.string().nullable(),
  /** The last four digits; null without an account. */
  account: z.string().nullable(),
  paid_at: instant.nullable(),
});
export type BatchPerson = z.output<typeof batchPerson>;

const base = '/api/operation/claims' as const;
const path = `${base}/batches` as const;
const item = `${path}/{id}` as const;
const claim = `${base}/{id}` as const;
const params = z.object({ id });
const list = {
  sortable: ['name'],
  sort_by: 'name',
  sort: 'asc',
  per_page: 50,
} as const;

export const claimBatchEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: MANAGED_CLAIMS.open,
    summary: 'Batches of claims, the latest first.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'payment_date'],
      sort_by: 'id',
      sort: 'desc',
      filters: { status: many(status).optional() },
    }),
    response: claimBatch,
  }),
  waiting: endpoint({
    method: 'GET',
    path: `${path}/waiting`,
    access: MANAGED_CLAIMS.prepare,
    summary: 'Whom approved claims wait to be transferred to, by name.',
    kind: 'list',
    query: listQuery({ ...list, filters: {} }).required({ company_id: true }),
    response: batchPerson,
  }),
  proposal: endpoint({
    method: 'GET',
    path: `${path}/proposal`,
    access: MANAGED_CLAIMS.prepare,
    summary: 'When a batch that is prepared today would be paid: on the next working day.',
    query: z.object({ company_id: id }),
    response: z.object({ payment_date: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: MANAGED_CLAIMS.open,
    summary: 'One batch.',
    params,
    response: claimBatch,
  }),
  people: endpoint({
    method: 'GET',
    path: `${item}/people`,
    access: MANAGED_CLAIMS.open,
    summary:
      'Whom a batch pays, by name, or whom it would have paid of what it let go of when it was cancelled.',
    kind: 'list',
    params,
    query: listQuery({ ...list, filters: { part: z.enum(['paid', 'released']).optional() } }),
    response: batchPerson,
  }),
  file: endpoint({
    method: 'GET',
    path: `${item}/file`,
    access: MANAGED_CLAIMS.pay,
    summary: 'Whom to pay how much into which account, as CSV or XLSX.',
    kind: 'file',
    params,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    response: z.object({}),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: MANAGED_CLAIMS.prepare,
    day_to_day: true,
    summary:
      'Put what waits to be transferred into a batch: all of it, or that of the named claims. 409 where one of them is in another.',
    body: z.object({
      company_id: id,
      name: line(120),
      /** The next working day unless it is named. */
      payment_date: plainDate.optional(),
      claim_ids: z.array(id).min(1).max(MAX_SELECTED).optional(),
    }),
    response: claimBatch,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${item}/approve`,
    access: MANAGED_CLAIMS.approve,
    day_to_day: true,
    summary: 'Approve a batch that another prepared, so that it can be paid.',
    params,
    body: z.object({ version }),
    response: claimBatch,
  }),
  pay: endpoint({
    method: 'POST',
    path: `${item}/pay`,
    access: MANAGED_CLAIMS.pay,
    day_to_day: true,
    summary: 'Mark a batch as paid, and every claim in it. 409 where it is paid already.',
    params,
    body: z.object({ version }),
    response: claimBatch,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${item}/cancel`,
    access: MANAGED_CLAIMS.prepare,
    day_to_day: true,
    summary: 'Cancel a batch until it is paid: its claims are Approved again.',
    params,
    body: z.object({ note: line(255), version }),
    response: claimBatch,
  }),
  prepare: endpoint({
    method: 'POST',
    path: `${claim}/prepare`,
    access: MANAGED_CLAIMS.prepare,
    day_to_day: true,
    summary: 'Put one approved claim into a batch that is not paid yet, or into one of its own.',
    params,
    body: z.object({ batch_id: id.nullish(), payment_date: plainDate.optional() }),
    response: managedClaimItem,
  }),
  payOne: endpoint({
    method: 'POST',
    path: `${claim}/pay`,
    access: MANAGED_CLAIMS.pay,
    day_to_day: true,
    summary:
      'Mark one claim of a batch as paid; the batch is paid with its last. 409 with the claim where it is not waiting for payment.',
    params,
    body: z.object({}),
    response: managedClaimItem,
  }),
};
