import { CONTRIBUTION_KEYS } from '@mesra/domain/payroll/contribution-keys';
import { z } from 'zod';
import { job } from '../jobs/job.ts';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, flag, id, instant, line, many, money, orNull, plainDate, version } from '../kit/primitives.ts';
import { offCycleOutcome } from '../off-cycle-runs/off-cycle-run.ts';
import { period } from '../payroll-run/payroll.ts';

const manage: Grant[] = [{ screen: '/payroll/manage' }];
const process: Grant[] = [{ screen: '/payroll/manage', action: 'Process' }];

/** What is done with a difference: paid or deducted by a run, left to a later one, or never. */
export const DIFFERENCE_DECISIONS = ['take', 'defer', 'decline'] as const;
export type DifferenceDecision = (typeof DIFFERENCE_DECISIONS)[number];
export const DIFFERENCE_STATES = ['Open', 'Deferred'] as const;
export const SETTLED_KINDS = ['Taken', 'Declined'] as const;
/** The most differences that are decided in one request. */
export const MAX_DIFFERENCES = 200;

const amounts = {
  /** As the month was closed, as it comes to now, and what was settled of that; signed by what it does to the pay. */
  closed: money,
  now: money,
  settled: money,
  difference: money,
};

const differenceLine = z.object({
  key: z.string(),
  type: z.string(),
  name: z.string(),
  ...amounts,
  /** The days that differ; none where the line is of the month. */
  days: z.array(plainDate),
  tax: z.boolean(),
});
export type DifferenceLineAnswer = z.output<typeof differenceLine>;

const contributionDifference = z.object({ key: z.enum(CONTRIBUTION_KEYS), ...amounts });

const ofMonth = {
  id,
  company_id: id,
  employee: z.object({
    id,
    name: z.string(),
    employee_code: z.string(),
    /** The last day; runs of months after it do not pay them, but for a correction run. */
    inactive_at: z.string().nullable(),
  }),
  /** The closed month. */
  start_date: z.string(),
  end_date: z.string(),
  /** There is no payroll of it: the employee was entered once it was closed. */
  missed: z.boolean(),
  lines: z.array(differenceLine),
  contributions: z.array(contributionDifference),
  /** PCB as deducted, and as the month comes to now; the payrolls that follow make it good. */
  tax: z.object({ closed: money, now: money }),
  /** The sum of the lines: positive is owed to the employee. */
  amount: money,
  reason: z.string().nullable(),
};

/** What a closed month comes to now beside what it was closed with, as it was found last. */
export const difference = z.object({
  ...ofMonth,
  state: z.enum(DIFFERENCE_STATES),
  /** The run that leaves it to a later one. */
  deferred_in: z.string().nullable(),
  version,
  can: can(['decide']),
});
export type Difference = z.output<typeof difference>;

/** What was decided about a difference for good: by which run it is paid or deducted, or why not. */
export const settledDifference = z.object({
  ...ofMonth,
  kind: z.enum(SETTLED_KINDS),
  /** The first day of the run's month; null where it was declined. */
  run_start_date: z.string().nullable(),
  /** 1 is the monthly payroll; another is a correction run, which has a name. */
  run_sequence: z.number().int(),
  run_name: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: instant,
  can: can(['withdraw']),
});
export type SettledDifferenceAnswer = z.output<typeof settledDifference>;

/** What a decision left undecided, with the reason. */
const leftDifference = z.object({
  id,
  /** Null where it is no longer there. */
  name: z.string().nullable(),
  start_date: z.string().nullable(),
  message: z.string(),
});
export type LeftDifference = z.output<typeof leftDifference>;

/** What a correction run of differences would be, or is. */
const correctionOutcome = offCycleOutcome
  .omit({ left_out: true, errors: true, errors_total: true })
  .extend({ left: z.array(leftDifference) });
export type CorrectionOutcome = z.output<typeof correctionOutcome>;

const shown = z.array(z.object({ id, version })).min(1).max(MAX_DIFFERENCES);

const path = '/api/operation/payrolls/differences' as const;

/** Differences: what late facts do to closed months, and what is decided about it. */
export const differenceEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: manage,
    summary:
      'Closed months that come to something else now, of the people in the caller’s scope, as found last.',
    kind: 'list',
    query: listQuery({
      sortable: ['start_date', 'name', 'amount'],
      sort_by: 'name',
      sort: 'asc',
      filters: {
        employee_id: many(id).optional(),
        /** Only what a run of this month may take. */
        before: plainDate.optional(),
        state: many(z.enum(DIFFERENCE_STATES)).optional(),
      },
    }),
    response: difference,
  }),
  settled: endpoint({
    method: 'GET',
    path: `${path}/settled`,
    access: manage,
    summary: 'Differences that were taken into a run or declined, the latest first.',
    kind: 'list',
    query: listQuery({
      sortable: ['created_at', 'name'],
      sort_by: 'created_at',
      sort: 'desc',
      filters: {
        employee_id: many(id).optional(),
        /** The month of the run; declined ones have none. */
        run: plainDate.optional(),
      },
    }),
    response: settledDifference,
  }),
  find: endpoint({
    method: 'POST',
    path: `${path}/find`,
    day_to_day: true,
    access: process,
    summary: 'Look for differences of the months closed before a month, or join the search that goes on.',
    body: z.object(period),
    response: job,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${path}/decide`,
    day_to_day: true,
    access: process,
    summary:
      'Take differences into the run of a month, leave them to a later one, or decline them with a reason. What has changed since it was shown stays and is named.',
    body: z.object({
      ...period,
      decision: z.enum(DIFFERENCE_DECISIONS),
      reason: orNull(line(500)).default(null),
      differences: shown,
    }),
    response: z.object({ decided: z.number().int(), left: z.array(leftDifference) }),
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/pay`,
    day_to_day: true,
    access: process,
    summary:
      'Pay differences of people who left before a month by a correction run of it, and start processing it. What has changed, and whoever is owed nothing, stays and is named. With dry_run only says what it would be.',
    body: z.object({
      ...period,
      name: line(120),
      pay_day: plainDate,
      differences: shown,
      dry_run: flag.default(false),
      /** Also where a run created within a day pays the same people the same in this month. */
      repeat: flag.default(false),
    }),
    response: correctionOutcome,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/settled/{id}/withdraw`,
    day_to_day: true,
    access: process,
    summary: 'Withdraw a decision, while no confirmed payroll has it: the difference is open again.',
    params: z.object({ id }),
    body: z.object({}),
    response: z.object({}),
  }),
};
