import { WHAT_IF_KINDS } from '@mesra/domain/payroll/what-if-kinds';
import { z } from 'zod';
import { centreCost } from '../employee-pay/cost-centre.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, money, numberFrom, orNull } from '../kit/primitives.ts';
import { period } from '../payroll-run/payroll.ts';
import { payrollContributions, payrollTotals } from '../payroll-run/payslip.ts';
import { eachAmount, peopleFilter } from '../payroll-run/people-filter.ts';

/*
 * What a raise, an allowance, a bonus or hiring would come to in a month. Worked out and answered; nothing is stored.
 */

/** The most people that one question is about. */
export const MAX_WHAT_IF = 5_000;
/** The most new employees. */
export const MAX_HIRED = 1_000;

/** The compared figures of a month; `total_cost` is what the company bears, its contributions included. */
export const whatIfFigures = payrollContributions
  .extend(
    payrollTotals.pick({ total_gross_pay: true, total_contribution_employer: true, total_net_pay: true })
      .shape,
  )
  .extend({ total_cost: money });
export type WhatIfFigures = z.output<typeof whatIfFigures>;

const compared = { now: whatIfFigures, changed: whatIfFigures, difference: whatIfFigures };

export const whatIfAnswer = z.object({
  kind: z.enum(WHAT_IF_KINDS),
  start_date: z.string(),
  people: z.number().int(),
  total: z.object(compared),
  /** By who bears the cost; null is unassigned. Somebody of several centres counts in each. */
  centres: z.array(centreCost.pick({ cost_centre: true, people: true }).extend(compared)),
  /** The first 200 people, the largest difference of cost first; nobody where they are yet to be hired. */
  rows: z.array(z.object({ employee_id: id, employee_code: z.string(), name: z.string(), ...compared })),
  /** Who was asked about and has no payroll of the month, with the reason; the first 200. */
  left_out: z.array(z.object({ employee_id: id, name: z.string(), message: z.string() })),
  left_out_total: z.number().int(),
  /** Earlier months of the year are still to be processed: PCB continues the year without them. */
  year_incomplete: z.boolean(),
});
export type WhatIfAnswer = z.output<typeof whatIfAnswer>;

export const whatIfEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/what-if',
    access: [{ screen: '/payroll/manage', action: 'Process' }],
    summary:
      'What a raise, an allowance or a bonus of everyone, or those named by filter, or hiring would come to in a month: as it is, as it would be, and the difference. Nothing is stored.',
    body: z.object({
      ...period,
      kind: z.enum(WHAT_IF_KINDS),
      ...peopleFilter,
      ...eachAmount,
      /** How many are hired at `amount` a month, and who bears their cost. */
      hired: orNull(numberFrom(z.number().int().min(1).max(MAX_HIRED))).default(null),
      cost_centre_id: orNull(id).default(null),
    }),
    response: whatIfAnswer,
    read_only: true,
    idempotent: false,
  }),
};
