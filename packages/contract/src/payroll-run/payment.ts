import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, line, many, money, plainDate, version } from '../kit/primitives.ts';

const documents: Grant[] = [{ screen: '/payroll/document' }];
const pay: Grant[] = [{ screen: '/payroll/document', action: 'Payment' }];

const BATCH_STATUSES = ['Waiting for Payment', 'Paid'] as const;
export const paymentBatch = z.object({
  id,
  company_id: id,
  name: z.string(),
  status: z.enum(BATCH_STATUSES),
  start_date: z.string(),
  end_date: z.string(),
  payment_date: z.string(),
  count: z.number().int(),
  total_net_pay: money,
  version,
  created_at: instant,
  paid_at: instant.nullable(),
  can: can(['pay']),
});

/** Payment batches: confirmed payrolls paid together. */
export const paymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/payments',
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
  create: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/payments',
    access: pay,
    summary: 'Put the confirmed payrolls of a month, or the named ones, into a payment batch.',
    body: z.object({
      company_id: id,
      start_date: plainDate,
      end_date: plainDate,
      payment_date: plainDate,
      name: line(120),
      ids: z.array(id).max(20_000).optional(),
    }),
    response: paymentBatch,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/payments/{id}/pay',
    access: pay,
    summary: 'Mark a batch as paid, and every payroll in it.',
    params: z.object({ id }),
    body: z.object({ version }),
    response: paymentBatch,
  }),
};
