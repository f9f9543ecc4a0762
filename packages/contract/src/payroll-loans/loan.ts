import {
  LOAN_ENTRY_TYPES,
  LOAN_KINDS,
  LOAN_PAYOUTS,
  LOAN_STATUSES,
  MAX_INSTALMENTS,
} from '@mesra/domain/payroll/loan-states';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
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
  version,
} from '../kit/primitives.ts';

const loans: Grant[] = [{ screen: '/payroll/loan' }];
const process: Grant[] = [{ screen: '/payroll/manage', action: 'Process' }];
const own: Grant[] = [{ screen: '/payroll' }];

const person = z.object({ id, name: z.string() });
const month = plainDate.refine((day) => day.endsWith('-01'), { message: 'validation.month_start' });
const amountAboveZero = moneyInputPositive.refine((sen) => sen > 0, { message: 'loan.amount' });

/** A loan or advance as lists show it; amounts in ringgit, months by their first day. */
export const loanRow = z.object({
  id,
  company_id: id,
  employee: person.extend({
    employee_code: z.string(),
    /** The last day of somebody who leaves or has left. */
    left_on: z.string().nullable(),
  }),
  kind: z.enum(LOAN_KINDS),
  purpose: z.string(),
  principal: money,
  fee: money,
  /** Both together: what is paid back. */
  total: money,
  first_month: z.string(),
  /** One of the two, as agreed. */
  instalments: z.number().int().nullable(),
  instalment: money.nullable(),
  status: z.enum(LOAN_STATUSES),
  /** What is owed: the sum of its ledger. */
  balance: money,
  /** What the next payroll takes; null where nothing is to come. */
  next: z.object({ month: z.string(), amount: money }).nullable(),
  requested_by: person.nullable(),
  created_at: instant,
  /** What was answered to the request. */
  answer: z.string().nullable(),
  /** Why it was cancelled or written off. */
  reason: z.string().nullable(),
  pay_by: z.enum(LOAN_PAYOUTS).nullable(),
  /** The month whose payroll pays it out. */
  pay_month: z.string().nullable(),
  version,
  can: can(['cancel', 'pay_out', 'change', 'pay_early', 'write_off']),
});
export type LoanRow = z.output<typeof loanRow>;

const loanEntry = z.object({
  id,
  type: z.enum(LOAN_ENTRY_TYPES),
  /** Signed by what it does to what is owed. */
  amount: money,
  balance: money,
  /** The day of a payment; of a payroll the last of its month. */
  day: z.string(),
  /** The payroll that it is of. */
  payroll: z
    .object({ id, employee_id: id, start_date: z.string(), end_date: z.string(), sequence: z.number().int() })
    .nullable(),
  /** It takes back an earlier entry, whose payroll was opened again or which was a mistake; or it was taken back. */
  reverses: id.nullable(),
  reversed: z.boolean(),
  /** A payment outside payroll that no confirmed payroll rests on, so that it can be taken back. */
  open: z.boolean(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  by: person.nullable(),
  created_at: instant,
});
export type LoanEntry = z.output<typeof loanEntry>;

const scheduleMonth = z.object({
  month: z.string(),
  /** Taken by a payroll, or still to come. */
  taken: z.boolean(),
  amount: money,
  /** Of it, what earlier months could not take. */
  carried: money,
  /** Why the month has none. */
  skipped: z.string().nullable(),
  balance: money,
});
export type LoanMonth = z.output<typeof scheduleMonth>;

const loanChange = z.object({
  id,
  kind: z.enum(['skip', 'instalment']),
  month: z.string(),
  amount: money.nullable(),
  reason: z.string(),
  by: person.nullable(),
  /** No payroll of the month is confirmed yet. */
  open: z.boolean(),
});
export type LoanChangeAnswer = z.output<typeof loanChange>;

/** A loan with its schedule, its ledger and what was changed. */
export const loan = loanRow.extend({
  schedule: z.array(scheduleMonth),
  entries: z.array(loanEntry),
  changes: z.array(loanChange),
  /** The first month that a change can be about. */
  open_from: z.string(),
  /** What the law says of it, while it is to be decided or runs; one line each. */
  notes: z.array(z.string()),
});
export type Loan = z.output<typeof loan>;

const terms = {
  kind: z.enum(LOAN_KINDS).default('Loan'),
  purpose: line(120),
  principal: amountAboveZero,
  first_month: month,
  instalments: orNull(numberFrom(z.number().int().min(1).max(MAX_INSTALMENTS))).default(null),
  instalment: orNull(amountAboveZero).default(null),
};

const path = '/api/operation/payrolls/loans' as const;
const item = { method: 'POST', access: process, params: z.object({ id }), response: loan } as const;
const ownPath = '/api/payrolls/loans' as const;

const query = listQuery({
  sortable: ['id', 'name', 'first_month', 'balance'],
  sort_by: 'id',
  sort: 'desc',
  filters: {
    company_id: id,
    employee_id: many(id).optional(),
    status: many(z.enum(LOAN_STATUSES)).optional(),
    kind: many(z.enum(LOAN_KINDS)).optional(),
  },
});

/** Loans and advances to employees, for whoever manages payroll. */
export const loanEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: loans,
    summary: 'Loans and advances, with what is owed and what the next payroll takes.',
    kind: 'list',
    query,
    response: loanRow,
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/export`,
    access: loans,
    summary: 'The same as a file, one row a loan.',
    kind: 'file',
    query: query.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.object({}),
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: loans,
    summary: 'A loan with its schedule, ledger and changes.',
    params: z.object({ id }),
    response: loan,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: process,
    day_to_day: true,
    summary: 'Enter a loan or advance for somebody; another decides on it.',
    body: z.object({
      company_id: id,
      employee_id: id,
      ...terms,
      /** A fixed sum; a loan bears no interest otherwise. */
      fee: moneyInputPositive.default(0),
    }),
    response: loan,
  }),
  cancel: endpoint({
    ...item,
    path: `${path}/{id}/cancel`,
    summary: 'Cancel a loan that is not paid out, with a reason.',
    body: z.object({ reason: line(255), version }),
  }),
  payOut: endpoint({
    ...item,
    path: `${path}/{id}/pay-out`,
    summary: 'Say that an approved loan was paid by transfer, or have the payroll of a month pay it.',
    body: z.object({
      by: z.enum(LOAN_PAYOUTS),
      /** Of the transfer. */
      day: orNull(plainDate).default(null),
      reference: optionalLine(120),
      /** Whose payroll pays it. */
      month: orNull(month).default(null),
      first_month: month,
      version,
    }),
  }),
  skip: endpoint({
    ...item,
    path: `${path}/{id}/skip`,
    summary: 'Take no instalment in a month, with a reason; those that follow move.',
    body: z.object({ month, reason: line(255), version }),
  }),
  change: endpoint({
    ...item,
    path: `${path}/{id}/change`,
    summary: 'Change the instalment from a month on, with a reason.',
    body: z.object({ month, amount: amountAboveZero, reason: line(255), version }),
  }),
  undoChange: endpoint({
    ...item,
    path: `${path}/{id}/changes/{change_id}/undo`,
    params: z.object({ id, change_id: id }),
    summary: 'Undo a change of a month that no confirmed payroll has.',
    body: z.object({ version }),
  }),
  payEarly: endpoint({
    ...item,
    path: `${path}/{id}/payments`,
    summary: 'Record what was paid back outside payroll, with its receipt.',
    body: z.object({ day: plainDate, amount: amountAboveZero, reference: line(120), version }),
  }),
  takeBack: endpoint({
    ...item,
    path: `${path}/{id}/entries/{entry_id}/take-back`,
    params: z.object({ id, entry_id: id }),
    summary:
      'Take back a payment that was recorded by mistake, with a reason; no confirmed payroll rests on it.',
    body: z.object({ reason: line(255), version }),
  }),
  writeOff: endpoint({
    ...item,
    path: `${path}/{id}/write-off`,
    summary: 'Give up what is still owed, with a reason.',
    body: z.object({ reason: line(255), version }),
  }),
};

/** The caller's own loans and advances. */
export const ownLoanEndpoints = {
  list: endpoint({
    method: 'GET',
    path: ownPath,
    access: own,
    summary: 'The caller’s own loans and advances, with schedule and ledger.',
    query: z.object({ company_id: id }),
    response: z.array(loan),
  }),
  create: endpoint({
    method: 'POST',
    path: ownPath,
    access: own,
    day_to_day: true,
    summary: 'Request a loan or advance for oneself.',
    body: z.object({ company_id: id, ...terms }),
    response: loan,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${ownPath}/{id}/cancel`,
    access: own,
    summary: 'Withdraw one’s own request that is not decided.',
    params: z.object({ id }),
    body: z.object({ version }),
    response: loan,
  }),
};
