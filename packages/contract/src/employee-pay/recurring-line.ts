import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  can,
  flag,
  id,
  instant,
  line,
  money,
  moneyInputPositive,
  orNull,
  plainDate,
  version,
} from '../kit/primitives.ts';

/* Earnings and deductions of every month, from a day to a day, as part of an employee's pay. */

const answeredFlags = {
  epf: z.boolean(),
  socso: z.boolean(),
  eis: z.boolean(),
  tax: z.boolean(),
  hrdf: z.boolean(),
};
const kind = z.enum(['earning', 'deduction']);

export const recurringLine = z.object({
  id,
  type: z.string(),
  name: z.string(),
  kind,
  /** A month. */
  amount: money,
  ...answeredFlags,
  contribution_total_type: z.enum(['normal', 'additional']),
  ordinary_rate: z.boolean(),
  /** Whether its item is paid by days, as the salary is. */
  prorated: z.boolean(),
  start_date: z.string(),
  /** The last day, which still counts; null is open. */
  end_date: z.string().nullable(),
  /** The last day of confirmed payrolls that have it; until then it stays as it is. Null: none has. */
  used_until: z.string().nullable(),
  version,
  created_at: instant,
  can: can(['update', 'delete']),
});
export type RecurringLine = z.output<typeof recurringLine>;

/** What can be entered for every month, with what it usually counts for. */
export const recurringItem = z.object({
  type: z.string(),
  kind,
  name: z.string().nullable(),
  name_malay: z.string().nullable(),
  ...answeredFlags,
  ordinary_rate: z.boolean(),
  prorated: z.boolean(),
  may_be_ordinary: z.boolean(),
});
export type RecurringItem = z.output<typeof recurringItem>;

/** What comes every month beside the salary, as the employee's record shows it. */
export const recurringPay = z.object({
  company_id: id,
  employee_id: id,
  /** The day of joining: nothing begins before it. */
  company_joined_at: z.string(),
  /** The last day of a confirmed payroll of the person; a line begins after it. Null: none. */
  closed_until: z.string().nullable(),
  /** Those of today and later first, by day. */
  lines: z.array(recurringLine),
  items: z.array(recurringItem),
  can: can(['add']),
});
export type RecurringPay = z.output<typeof recurringPay>;

const values = {
  /** A key of the line type catalogue or a company's own item. */
  type: line(80),
  /** What the payslip calls it; left blank, its type. */
  name: orNull(line(80)).default(null),
  amount: moneyInputPositive.refine((sen) => sen > 0, { message: 'tax_claim.amount' }),
  epf: flag,
  socso: flag,
  eis: flag,
  tax: flag,
  hrdf: flag,
  ordinary_rate: flag.default(false),
  start_date: plainDate,
  end_date: orNull(plainDate).default(null),
};

const inOrder = {
  check: (entered: { start_date: string; end_date: string | null }) =>
    entered.end_date === null || entered.end_date >= entered.start_date,
  refusal: { path: ['end_date'], message: 'validation.ends_before_start' },
};

export const recurringLineEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/employees/{id}/recurring-lines',
    access: [{ screen: '/admin/employee' }],
    summary: 'Earnings and deductions that an employee has every month, from a day to a day.',
    params: z.object({ id }),
    response: recurringPay,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/employees/{id}/recurring-lines',
    access: [{ screen: '/admin/employee' }],
    summary:
      'Add an earning or deduction of every month, or change one from a day: that one then ends the day before.',
    params: z.object({ id }),
    body: z
      .object({ ...values, replaces: z.object({ id, version }).nullish().default(null) })
      .refine(inOrder.check, inOrder.refusal),
    response: recurringLine,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/employees/{id}/recurring-lines/{line_id}',
    access: [{ screen: '/admin/employee' }],
    summary: 'Change a recurring line; of one that a confirmed payroll has, only its last day.',
    params: z.object({ id, line_id: id }),
    body: z.object({ ...values, version }).refine(inOrder.check, inOrder.refusal),
    response: recurringLine,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/employees/{id}/recurring-lines/{line_id}',
    access: [{ screen: '/admin/employee' }],
    summary: 'Delete a recurring line that no confirmed payroll has.',
    params: z.object({ id, line_id: id }),
    response: z.object({}),
  }),
};
