import { LISTED_METHODS, PAYMENT_METHODS } from '@mesra/domain/employees/payment-method';
import { BANK_FILES } from '@mesra/domain/payroll/bank-files/bank-layout';
import { z } from 'zod';
import { waitsFor } from '../approvals/waits-for.ts';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, line, many, money, optionalLine, plainDate, version } from '../kit/primitives.ts';
import { ofSequence, period, runOfPayroll } from '../payroll-run/payroll.ts';
import { bankFile } from './bank-file.ts';
import { BATCH_STATUSES } from './batch-status.ts';

const documents: Grant[] = [{ screen: '/payroll/document' }];
const pay: Grant[] = [{ screen: '/payroll/document', action: 'Payment' }];
const status = z.enum(BATCH_STATUSES);
const person = z.object({ id, name: z.string() });

export const paymentBatch = z.object({
  id,
  company_id: id,
  name: z.string(),
  status,
  start_date: z.string(),
  end_date: z.string(),
  payment_date: z.string(),
  /** Of a cancelled batch what it held. */
  count: z.number().int(),
  total_net_pay: money,
  /** Of them, payments that the bank had returned and that are made again. */
  repayments: z.number().int(),
  /** Of them, those that the bank has returned. */
  returned: z.number().int(),
  /** Of those, the ones that no batch pays again yet. */
  returned_waiting: z.number().int(),
  /** Why it was cancelled, or rejected. */
  note: z.string().nullable(),
  /** Where it was decided whether it may be paid; null where nobody had to. */
  approval_id: id.nullable(),
  created_by: person.nullable(),
  approved_by: person.nullable(),
  /** The remark of whoever approved it. */
  answer: z.string().nullable(),
  waits_for: waitsFor,
  version,
  created_at: instant,
  paid_at: instant.nullable(),
  can: can(['decide', 'pay', 'cancel', 'record_return']),
});
export type PaymentBatch = z.output<typeof paymentBatch>;

/** What the bank sent back of a payroll that stays Paid. */
export const returnedPayment = z.object({
  id,
  returned_on: z.string(),
  reason: z.string(),
  /** The batch that pays it again; null while none does. */
  repaid_in: z.object({ id, name: z.string(), status }).nullable(),
});

/** A returned payment that no batch pays again yet. */
export const waitingReturn = returnedPayment
  .omit({ repaid_in: true })
  .extend({ employee_id: id, name: z.string(), employee_code: z.string(), amount: money });
export type WaitingReturn = z.output<typeof waitingReturn>;

/** What a batch of a month would be, if it were created now. */
export const paymentProposal = z.object({
  /** Confirmed payrolls of the month, or of one of its runs, outside a batch. */
  count: z.number().int(),
  total_net_pay: money,
  /** The last working day of the month, or the pay day where one is set. */
  payment_date: z.string(),
  /** The runs of the month that have such payrolls, whichever is proposed, in their order. */
  runs: z.array(z.object({ sequence: z.number().int(), run: runOfPayroll, count: z.number().int() })),
  /** Payments of the month that the bank returned and that wait to be made again. */
  returned: z.array(waitingReturn),
});

/** A payroll in a batch, or a payment of one that is made again; of a cancelled batch one that it held, without its account. */
export const paymentPayroll = z.object({
  id,
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  sequence: z.number().int(),
  run: runOfPayroll,
  total_net_pay: money,
  /** Null of what a cancelled batch held: it was not paid. */
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  /** As the payslip has them, or of a payment made again the record; the last four digits of the account, null without one. */
  bank: z.string().nullable(),
  account: z.string().nullable(),
  cheque_number: z.string().nullable(),
  /** It is paid again, since the bank had returned it. */
  repayment: z.boolean(),
  returned: returnedPayment.nullable(),
});
export type PaymentPayroll = z.output<typeof paymentPayroll>;

/** What whoever approves a batch reads beside their decision. */
export const paymentFacts = z.object({
  id,
  name: z.string(),
  status,
  start_date: z.string(),
  payment_date: z.string(),
  count: z.number().int(),
  repayments: z.number().int(),
  total_net_pay: money,
  /** How many are paid by each method, and what that comes to. */
  methods: z.array(
    z.object({ payment_method: z.enum(PAYMENT_METHODS), count: z.number().int(), total: money }),
  ),
  /** Paid by bank without an account, by name; at most 100. */
  without_account: z.array(z.string()),
  answer: z.string().nullable(),
});
export type PaymentFacts = z.output<typeof paymentFacts>;

const path = '/api/operation/payrolls/payments' as const;
const item = `${path}/{id}` as const;
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
      filters: { company_id: id, status: many(status).optional() },
    }),
    response: paymentBatch,
  }),
  proposal: endpoint({
    method: 'GET',
    path: `${path}/proposal`,
    access: pay,
    summary:
      'How many confirmed payrolls of a month wait to be paid, their total, the day proposed for it, and what the bank returned.',
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
    path: item,
    access: documents,
    summary: 'A payment batch.',
    params,
    response: paymentBatch,
  }),
  people: endpoint({
    method: 'GET',
    path: `${item}/people`,
    access: documents,
    summary: 'The payrolls in a payment batch, by name.',
    kind: 'list',
    params,
    query: listQuery({ sortable: ['name'], sort_by: 'name', sort: 'asc', filters: {} }),
    response: paymentPayroll,
  }),
  files: endpoint({
    method: 'GET',
    path: `${item}/files`,
    access: pay,
    summary:
      'The files of banks that a batch can be handed over as, how sure each layout is, and what it lacks.',
    params,
    response: z.object({
      banks: z.array(bankFile),
      /** The lists of those who are paid outside the bank; none where nobody is. */
      lists: z.array(
        z.object({ payment_method: z.enum(LISTED_METHODS), count: z.number().int(), total: money }),
      ),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: `${item}/file`,
    access: pay,
    summary:
      'Whom to pay how much into which account, as CSV or XLSX for any bank, or in the layout of one. 422 with what that lacks.',
    kind: 'file',
    params,
    query: z.object({ format: z.enum(['csv', 'xlsx', ...BANK_FILES]).default('xlsx') }),
    response: z.object({}),
  }),
  sheet: endpoint({
    method: 'GET',
    path: `${item}/sheet`,
    access: pay,
    summary: 'Those of a batch who are paid in cash, with room to sign, or by cheque, with its number.',
    kind: 'file',
    params,
    query: z.object({
      payment_method: z.enum(LISTED_METHODS),
      format: z.enum(['csv', 'pdf']).default('pdf'),
    }),
    response: z.object({}),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: pay,
    summary:
      'Put the confirmed payrolls of a month, those of one run, or the named ones, and returned payments into a payment batch.',
    body: z.object({
      ...ofMonth,
      payment_date: plainDate,
      name: line(120),
      /** Absent: all of them; empty: none. */
      ids: z.array(id).max(20_000).optional(),
      /** Returned payments of the month that it pays again. */
      return_ids: z.array(id).min(1).max(1_000).optional(),
    }),
    response: paymentBatch,
  }),
  pay: endpoint({
    method: 'POST',
    path: `${item}/pay`,
    access: pay,
    summary: 'Mark a batch as paid, and every payroll in it.',
    params,
    body: z.object({ version }),
    response: paymentBatch,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${item}/cancel`,
    access: pay,
    summary: 'Cancel a batch until it is paid: its payrolls are Confirmed again.',
    params,
    body: z.object({ note: line(255), version }),
    response: paymentBatch,
  }),
  recordReturn: endpoint({
    method: 'POST',
    path: `${item}/returns`,
    access: pay,
    summary:
      'Record that the bank sent the payment of a payroll back; it stays Paid, and may be paid again by another batch.',
    params,
    body: z.object({ payroll_id: id, returned_on: plainDate, reason: line(255) }),
    response: paymentBatch,
  }),
  withdrawReturn: endpoint({
    method: 'DELETE',
    path: `${item}/returns/{return_id}`,
    access: pay,
    summary: 'Take back a return that was recorded by mistake, until a batch pays it again.',
    params: z.object({ id, return_id: id }),
    response: paymentBatch,
  }),
  setCheque: endpoint({
    method: 'PATCH',
    path: `${item}/cheques`,
    access: pay,
    summary:
      'Enter the number of the cheque that pays a payroll of a batch, or take it away. Who is to be paid by bank and has no account may be paid so.',
    params,
    body: z.object({ payroll_id: id, cheque_number: optionalLine(20) }),
    response: paymentBatch,
  }),
};
