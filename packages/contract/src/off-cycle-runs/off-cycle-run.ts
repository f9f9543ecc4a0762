import { OFF_CYCLE_TYPES } from '@mesra/domain/payroll/off-cycle';
import { z } from 'zod';
import { cellMessage } from '../employee-import/import.ts';
import { job } from '../jobs/job.ts';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { can, flag, id, line, money, plainDate } from '../kit/primitives.ts';
import { period } from '../payroll-run/payroll.ts';
import { eachAmount, peopleFilter } from '../payroll-run/people-filter.ts';

const manage: Grant[] = [{ screen: '/payroll/manage' }];
const process: Grant[] = [{ screen: '/payroll/manage', action: 'Process' }];

/** The columns of a file of amounts. */
export const OFF_CYCLE_COLUMNS = ['employee_code', 'amount'] as const;
export const MAX_OFF_CYCLE_BYTES = 5 * 1_048_576;

/** A run of a wage month beside its monthly payroll. */
export const offCycleRun = z.object({
  id,
  company_id: id,
  start_date: z.string(),
  end_date: z.string(),
  /** Of its payrolls; the monthly ones are 1. */
  sequence: z.number().int(),
  type: z.enum(OFF_CYCLE_TYPES),
  /** As its payslips name it. */
  name: z.string(),
  pay_day: z.string(),
  people: z.number().int(),
  /** Payrolls by how far they are; whoever is in none of them is still to be processed. */
  in_process: z.number().int(),
  confirmed: z.number().int(),
  waiting: z.number().int(),
  paid: z.number().int(),
  total_gross_pay: money,
  total_net_pay: money,
  /** Its job, while it goes on or as it ended last. */
  job: job.nullable(),
  can: can(['process', 'remove']),
});
export type OffCycleRun = z.output<typeof offCycleRun>;

/** Somebody in a run that is about to be created, with what it pays them before contributions and tax. */
const offCyclePerson = z.object({
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  amount: money,
  /** An advance of more than a month's wages (Employment Act 1955 s.22). */
  over_a_month: z.boolean(),
});
export type OffCyclePerson = z.output<typeof offCyclePerson>;

/** What a run would be, or is. */
export const offCycleOutcome = z.object({
  /** The run; null for a dry run. */
  run: offCycleRun.nullable(),
  people: z.number().int(),
  total: money,
  /** The first 200 people. */
  rows: z.array(offCyclePerson),
  /** Whom the filter names and the run cannot pay, with the reason; the first 200. */
  left_out: z.array(z.object({ employee_id: id, name: z.string(), message: z.string() })),
  /** Who is in the run and has no payroll in it until their record is complete, with what it lacks; the first 200. */
  lacking: z.array(z.object({ employee_id: id, name: z.string(), message: z.string() })),
  lacking_total: z.number().int(),
  /** A run of the month, created within a day, that pays the same people the same; only `repeat` creates another. */
  alike: offCycleRun.pick({ id: true, name: true, pay_day: true }).nullable(),
  /** Cells of the file that are wrong; the first 1,000, `errors_total` counts all. */
  errors: z.array(cellMessage),
  errors_total: z.number().int(),
  dry_run: z.boolean(),
});
export type OffCycleOutcome = z.output<typeof offCycleOutcome>;

const about = {
  ...period,
  type: z.enum(OFF_CYCLE_TYPES),
  name: line(120),
  pay_day: plainDate,
  dry_run: flag.default(false),
  /** Also where a run created within a day pays the same people the same in this month. */
  repeat: flag.default(false),
};

const path = '/api/operation/payrolls/off-cycle' as const;
const params = z.object({ id });

/** Off-cycle runs: payrolls of some people beside the monthly ones. */
export const offCycleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: manage,
    summary: 'The off-cycle runs of a month, with how far their payrolls are.',
    query: z.object(period),
    response: z.array(offCycleRun),
  }),
  create: endpoint({
    method: 'POST',
    path,
    day_to_day: true,
    access: process,
    summary:
      'Create an off-cycle run for everyone, or those named by filter, with an amount or a share of the salary each (a final run: what the settlement says), and start processing it. With dry_run only says what it would be.',
    body: z.object({
      ...about,
      ...peopleFilter,
      ...eachAmount,
    }),
    response: offCycleOutcome,
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}/import`,
    day_to_day: true,
    access: process,
    summary:
      'Create an off-cycle run from CSV or XLSX (employee_code, amount): all rows or, with any error, none (422), and start processing it. With dry_run only says what it would be.',
    upload: { field: 'file', max_bytes: MAX_OFF_CYCLE_BYTES },
    body: z.object(about),
    response: offCycleOutcome,
  }),
  process: endpoint({
    method: 'POST',
    path: `${path}/{id}/process`,
    day_to_day: true,
    access: process,
    summary: 'Process an off-cycle run again, or join the processing that goes on.',
    params,
    response: job,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: process,
    summary: 'Remove an off-cycle run with its payrolls, while all of them are in process.',
    params,
    response: z.object({}),
  }),
};
