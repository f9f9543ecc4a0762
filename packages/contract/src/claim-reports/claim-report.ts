import { CLAIM_STATUSES } from '@mesra/domain/claims/claim-states';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, many, money } from '../kit/primitives.ts';
import { reportEndpoints, reportFilters } from '../kit/report.ts';

/** Every item, or what they come to by what the template names. */
export const CLAIM_TEMPLATES = ['Items', 'Person', 'Category', 'Department', 'Month', 'Status'] as const;
export type ClaimTemplate = (typeof CLAIM_TEMPLATES)[number];

const base = '/api/operation/claims' as const;
const screen = '/claim/report' as const;

const filters = {
  /** Of the claims; the report begins with those that were approved. */
  status: many(z.enum(CLAIM_STATUSES)).default(['Approved', 'Waiting for Payment', 'Paid']),
  claim_category_id: many(id).optional(),
};

const sums = { claimed: money, accepted: money };

const charts = z.object({
  /** Every month of the period, `YYYY-MM`, by the date of the item. */
  by_month: z.array(z.object({ month: z.string(), ...sums })),
  /** The largest first. */
  by_category: z.array(z.object({ claim_category: z.object({ id, name: z.string() }), ...sums })),
  /** The largest first; null is none. */
  by_department: z.array(z.object({ department: z.string().nullable(), ...sums })),
});
export type ClaimCharts = z.output<typeof charts>;

export const claimReportEndpoints = {
  ...reportEndpoints({
    base,
    screen,
    noun: 'claims',
    filters: { template: z.enum(CLAIM_TEMPLATES).default('Items'), ...filters },
  }),
  charts: endpoint({
    method: 'GET',
    path: `${base}/reports/charts`,
    access: [{ screen }],
    summary: 'Claims by month, category and department over the same items.',
    query: z.object({ company_id: id.optional(), ...reportFilters, ...filters }),
    response: charts,
  }),
};
