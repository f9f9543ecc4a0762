import { OFF_CYCLE_TYPES, RUN_TYPES } from '@mesra/domain/payroll/off-cycle';
import { PAYROLL_LIST_STATUSES, PAYROLL_STATUSES } from '@mesra/domain/payroll/status';
import { z } from 'zod';
import { job } from '../jobs/job.ts';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
  flag,
  id,
  instant,
  line,
  many,
  money,
  numberFrom,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { paidSite } from './paid-site.ts';
import { MAX_SEQUENCE, payrollForm, payrollFormAnswer, payrollTarget } from './payroll-form.ts';
import {
  calculation,
  comparison,
  monthTotals,
  payrollContributions,
  payrollTotals,
  reason,
} from './payslip.ts';

const manage: Grant[] = [{ screen: '/payroll/manage' }];
const process: Grant[] = [{ screen: '/payroll/manage', action: 'Process' }];
const pay: Grant[] = [{ screen: '/payroll/document', action: 'Payment' }];

export const PAYROLL_ABILITIES = [
  'process',
  'update',
  'confirm',
  'payslip',
  'mark_as_paid',
  'remove',
] as const;
export const period = { company_id: id, start_date: plainDate, end_date: plainDate };
/** What an employee's record may lack so that no payroll can be made, by the key of the reason. */
export const RECORD_LACKS = [
  'date_of_birth_missing',
  'salary_not_in_force',
  'opening_figures_missing',
] as const;
export type RecordLack = (typeof RECORD_LACKS)[number];
/** Maximum payrolls to confirm or pay by id in one request. */
export const MAX_PAYROLLS = 20_000;
export const ids = z.array(id).max(MAX_PAYROLLS).optional();
/** Only payrolls of one run: 1 is the monthly one. */
export const ofSequence = numberFrom(z.number().int().min(1).max(MAX_SEQUENCE)).optional();
/** The off-cycle run that a payroll belongs to; null for a monthly one, and for one made by hand. */
export const runOfPayroll = z.object({ type: z.enum(OFF_CYCLE_TYPES), name: z.string() }).nullable();

const figures = payrollTotals.extend(payrollContributions.shape).shape;
const optionalFigures = Object.fromEntries(Object.keys(figures).map((key) => [key, money.nullable()])) as {
  [K in keyof typeof figures]: z.ZodNullable<typeof money>;
};

/** An employee's monthly payroll (figures null while unprocessed), or one of their off-cycle payrolls. */
export const payrollRow = z.object({
  /** The list row's id: the employee's id, or for an off-cycle payroll the negative of its own id. */
  id: z.number().int(),
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  branch: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  status: z.enum(PAYROLL_LIST_STATUSES),
  /** Id of the payroll itself; null while unprocessed (spec section 4). */
  reference_payroll_id: id.nullable(),
  sequence: z.number().int(),
  run: runOfPayroll,
  start_date: z.string(),
  end_date: z.string(),
  ...optionalFigures,
  /** Net pay of the previous month. */
  previous_net_pay: money.nullable(),
  unusual: z.boolean(),
  reasons: z.array(reason),
  /** Why it cannot be processed. */
  blockers: z.array(reason),
  version: version.nullable(),
  can: can(PAYROLL_ABILITIES),
});
export type PayrollRow = z.output<typeof payrollRow>;

/** A payroll with all its explanations. */
export const payroll = z.object({
  id,
  company_id: id,
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  status: z.enum(PAYROLL_STATUSES),
  start_date: z.string(),
  end_date: z.string(),
  sequence: z.number().int(),
  calculation,
  confirmed_at: instant.nullable(),
  paid_at: instant.nullable(),
  version,
  can: can(PAYROLL_ABILITIES),
});

/** How many payrolls were changed, and which were not, with the reason. */
export const payrollsChanged = z.object({
  count: z.number().int(),
  skipped: z.array(z.object({ id, name: z.string(), message: z.string() })),
});

const processData = z.object({
  payroll_id: id.nullable(),
  version: version.nullable(),
  status: z.enum(PAYROLL_LIST_STATUSES),
  employee: z.object({
    id,
    name: z.string(),
    employee_code: z.string(),
    position: z.string().nullable(),
    department: z.string().nullable(),
    branch: z.string().nullable(),
    company_joined_at: z.string(),
    inactive_at: z.string().nullable(),
    nationality: z.string(),
    image: z.string().nullable(),
  }),
  start_date: z.string(),
  end_date: z.string(),
  sequence: z.number().int(),
  run: runOfPayroll,
  reference_payroll_id: id.nullable(),
  form: payrollFormAnswer,
  remuneration_current: z.record(z.string(), money),
  remuneration_accumulate: z.record(z.string(), money),
  can: can([...PAYROLL_ABILITIES, 'update_needs_reason']),
});

/** Extras besides `data` in the response to a processed month (spec section 7). */
export const processExtras = z.object({
  calculation: calculation.extend({ comparison }).nullable(),
  sites: z.array(paidSite),
});
export type ProcessExtras = z.output<typeof processExtras>;
export type ProcessData = z.output<typeof processData>;

export const payrollEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls',
    access: manage,
    summary:
      'Everyone employed in a month, with their payroll or why there is none, and the off-cycle payrolls.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'name', 'employee_code', 'status', 'total_gross_pay', 'total_net_pay'],
      sort_by: 'name',
      sort: 'asc',
      filters: {
        company_id: id,
        /** A calendar month; default the current one. */
        start_date: plainDate.optional(),
        end_date: plainDate.optional(),
        status: many(z.enum(PAYROLL_LIST_STATUSES)).optional(),
        /** `Unprocessed` has no payroll yet; `Blocked` cannot be processed currently. */
        processed: z.enum(['Processed', 'Unprocessed', 'Blocked']).optional(),
        unusual: flag.optional(),
        run_type: many(z.enum(RUN_TYPES)).optional(),
        sequence: ofSequence,
        branch_id: id.optional(),
        division_id: id.optional(),
        department_id: id.optional(),
        position_id: id.optional(),
      },
    }),
    response: payrollRow,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/summary',
    access: manage,
    summary: 'How far the month is: counts by status, who is blocked, totals, last month beside this.',
    query: z.object({
      ...period,
      /** With the month before, which takes as long again. */
      previous: flag.default(true),
      /** With the day on which it is proposed to be paid. */
      pay_day: flag.default(false),
    }),
    response: z.object({
      employees: z.number().int(),
      unprocessed: z.number().int(),
      blocked: z.number().int(),
      /** Blocked payrolls with missing opening figures. */
      openings_missing: z.number().int(),
      statuses: z.array(
        z.object({
          status: z.enum(PAYROLL_STATUSES),
          count: z.number().int(),
          total_net_pay: money,
          /** How many of them are flagged as unusual. */
          unusual: z.number().int(),
        }),
      ),
      totals: monthTotals,
      previous: monthTotals.nullable(),
      unusual: z.number().int(),
      /** The day on which it is proposed to be paid; null where it is not requested. */
      pay_day: z.string().nullable(),
      /** Statutory blockers of the month, if any. */
      blockers: z.array(reason),
      /** Holidays of the month that nobody has confirmed, so that pay leaves them out. */
      unconfirmed_holidays: z.array(z.object({ date: z.string(), name: z.string() })),
      /** Weak sources of the law that the month rests on, and how many of them nobody has accepted. */
      sources: z.object({ count: z.number().int(), unaccepted: z.number().int() }),
      /** The running job of this month's run. */
      job: job.nullable(),
    }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/runs',
    day_to_day: true,
    access: process,
    summary: 'Start the run of a month, or join the one that goes on.',
    body: z.object(period),
    response: job,
  }),
  process: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/process',
    access: manage,
    summary: 'The process form of one employee and month, worked out.',
    query: z.object(payrollTarget),
    response: processData,
    extras: processExtras.shape,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/process/preview',
    access: process,
    summary: 'What a form would come to; nothing is stored.',
    body: z.object({ ...payrollTarget, form: payrollForm }),
    response: processData,
    extras: processExtras.shape,
    read_only: true,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/process',
    access: process,
    summary:
      'Work out and store the payroll of one employee and month; reopens a confirmed one, with a reason.',
    body: z.object({
      ...payrollTarget,
      form: payrollForm,
      /** Version of the payroll as read; absent if there was none. */
      version: version.nullish(),
      reason: line(500).nullish(),
    }),
    response: processData,
    extras: processExtras.shape,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/{id}',
    access: manage,
    summary: 'A payroll with its working.',
    params: z.object({ id }),
    response: payroll,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/operation/payrolls/{id}',
    access: process,
    summary: 'Take back a payroll that is still in process.',
    params: z.object({ id }),
    response: z.object({}),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/{id}/confirm',
    access: process,
    summary: 'Confirm a payroll: its payslip is issued, its days are locked.',
    params: z.object({ id }),
    response: payroll,
  }),
  confirmMany: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/confirm',
    access: process,
    summary: 'Confirm the payrolls of a month that are in process, those of one run, or the named ones.',
    body: z.object({ ...period, ids, sequence: ofSequence }),
    response: payrollsChanged,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/{id}/pay',
    access: pay,
    summary: 'Mark a confirmed payroll as paid. It is closed for good.',
    params: z.object({ id }),
    response: payroll,
  }),
  payMany: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/pay',
    access: pay,
    summary: 'Mark the confirmed payrolls of a month as paid, those of one run, or the named ones.',
    body: z.object({ ...period, ids, sequence: ofSequence }),
    response: payrollsChanged,
  }),
};
