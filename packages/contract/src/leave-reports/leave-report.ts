import { z } from 'zod';
import { approvalStatus } from '../approvals/approval.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, many, money } from '../kit/primitives.ts';
import { reportEndpoints, reportFilters } from '../kit/report.ts';

/** Requests in the period, or what is left untaken on its last day. */
export const LEAVE_TEMPLATES = ['Requests', 'Untaken'] as const;
export type LeaveTemplate = (typeof LEAVE_TEMPLATES)[number];

const base = '/api/operation/leaves' as const;
const screen = '/leave/report' as const;

const filters = {
  /** Of the requests (spec section 4). */
  status: many(approvalStatus).default(['Approved']),
  leave_type_id: many(id).optional(),
};

const days = z.number();

const charts = z.object({
  /** Every month of the period, `YYYY-MM`. */
  by_month: z.array(z.object({ month: z.string(), days })),
  /** The most days first; without confidential types for callers who may not know them. */
  by_type: z.array(z.object({ leave_type_id: id, name: z.string(), days })),
  /** The most days first; null is none. */
  by_department: z.array(z.object({ department: z.string().nullable(), days })),
  /** The day on which annual leave is untaken: the last of the period, today where that is past. */
  untaken_on: z.string(),
  /** Annual leave untaken on that day and its worth at the ordinary rate of pay; null for callers who may not see pay. */
  untaken: z.array(z.object({ department: z.string().nullable(), days, worth: money })).nullable(),
});
export type LeaveCharts = z.output<typeof charts>;

export const leaveReportEndpoints = {
  ...reportEndpoints({
    base,
    screen,
    noun: 'leave',
    filters: { template: z.enum(LEAVE_TEMPLATES).default('Requests'), ...filters },
  }),
  charts: endpoint({
    method: 'GET',
    path: `${base}/reports/charts`,
    access: [{ screen }],
    summary:
      'Leave by month, type and department over the same requests, and what untaken annual leave is worth.',
    query: z.object({ company_id: id.optional(), ...reportFilters, ...filters }),
    response: charts,
  }),
};
