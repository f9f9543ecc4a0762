import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, line, many, money, plainDate, version } from '../kit/primitives.ts';
import { ofSequence, period, runOfPayroll } from '../payroll-run/payroll.ts';

const documents: Grant[] = [{ screen: '/payroll/document' }];
const pay: Grant[] = [{ screen: '/payroll/document', action: 'Payment' }];

export const BATCH_STATUSES = ['Waiting for Payment', 'Paid', 'Cancelled'] as const;
export const paymentBatch = z.object({
  id,
  company_id: id,
  name: z.string(),
  status: z.enum(BATCH_STATUSES),
  start_date: z.string(),
  end_date: z.string(),
  payment_date: z.string(),
  /** Of a cancelled batch what it held. */
  count: z.number().int(),
  total_net_pay: money,
  /** Why it was cancelled. */
  note: z.string().nullable(),
  version,
  created_at: instant,
  paid_at: instant.nullable(),
  can: can(['pay', 'cancel']),
});

/** What a batch of a month would be, if it were created now. */
export const paymentProposal = z.object({
  /** Confirmed payrolls of the month, or of one of its runs, outside a batch. */
  count: z.number().int(),
  total_net_pay: money,
  /** The last working day of the month, or the pay day where one is set. */
  payment_date: z.string(),
  /** The runs of the month that have such payrolls, whichever is proposed, in their order. */
  runs: z.array(z.object({ sequence: z.number().int(), run: runOfPayroll, count: z.number().int() })),
});

/** A payroll in a batch; of a cancelled batch one that it held, without its account. */
export const paymentPayroll = z.object({
  id,
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  sequence: z.number().int(),
  run: runOfPayroll,
  total_net_pay: money,
  /** As the payslip has them; the last four digits of the account, null without one. */
  bank: z.string().nullable(),
  account: z.string().nullable(),
});
export type PaymentPayroll = z.output<typeof paymentPayroll>;

const path = '/api/operation/payrolls/payments' as const;
const ofMonth = { ...period, sequence: ofSequence };
const params = z.object({ id });

/** Payment batches: confirmed payrolls paid together. */
export const paymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: documents,
    summary: 'Payment batches.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'payment_date', 'created_at'],
      sort_by: 'id',
      sort: 'desc',
      filters: { company_id: id, status: many(z.enum(BATCH_STATUSES)).optional() },
    }),
    response: paymentBatch,
  }),
  proposal: endpoint({
    method: 'GET',
    path: `${path}/proposal`,
    access: pay,
    summary:
      'How many confirmed payrolls of a month wait to be paid, their total, and the day proposed for it.',
    query: z.object(ofMonth),
    response: paymentProposal,
  }),
  waiting: endpoint({
    method: 'GET',
    path: `${path}/waiting`,
    access: pay,
    summary: 'The confirmed payrolls of a month that are in no batch yet, by name.',
    kind: 'list',
    query: listQuery({ sortable: ['name'], sort_by: 'name', sort: 'asc', filters: ofMonth }),
    response: paymentPayroll,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: documents,
    summary: 'A payment batch.',
    params,
    response: paymentBatch,
  }),
  people: endpoint({
    method: 'GET',
    path: `${path}/{id}/people`,
    access: documents,
    summary: 'The payrolls in a payment batch, by name.',
    kind: 'list',
    params,
    query: listQuery({ sortable: ['name'], sort_by: 'name', sort: 'asc', filters: {} }),
    response: paymentPayroll,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/{id}/file`,
    access: pay,
    summary: 'Whom to pay how much into which account, as CSV or XLSX.',
    kind: 'file',
    params,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    response: z.object({}),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: pay,
    summary:
      'Put the confirmed payrolls of a month, those of one run, or the named ones, into a payment batch.',
    body: z.object({
      ...ofMonth,
      payment_date: plainDate,
      name: line(120),
      ids: z.array(id).max(20_000).optional(),
    }),
    response: paymentBatch,
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/{id}/pay`,
    access: pay,
    summary: 'Mark a batch as paid, and every payroll in it.',
    params,
    body: z.object({ version }),
    response: paymentBatch,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    access: pay,
    summary: 'Cancel a batch until it is paid: its payrolls are Confirmed again.',
    params,
    body: z.object({ note: line(255), version }),
    response: paymentBatch,
  }),
};
