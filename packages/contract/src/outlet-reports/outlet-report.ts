import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, many, money } from '../kit/primitives.ts';
import { reportEndpoints, reportFilters } from '../kit/report.ts';

/** What the rows of a report of sales and stock stand for. */
export const OUTLET_TEMPLATES = ['Outlet', 'Product', 'Promoter', 'Day'] as const;
export type OutletTemplate = (typeof OUTLET_TEMPLATES)[number];

const base = '/api/spm' as const;
const screen = '/spm/project/report' as const;

const filters = {
  project_id: many(id).optional(),
  outlet_id: many(id).optional(),
  product_id: many(id).optional(),
  promoter_id: many(id).optional(),
};

const sums = { sold: z.number().int(), amount: money };
const named = z.object({ id, name: z.string(), ...sums });

const charts = z.object({
  /** Every day of the period with what was sold and replenished, and how many products stood empty at an outlet. */
  by_day: z.array(
    z.object({ date: z.string(), ...sums, replenished: z.number().int(), empty: z.number().int() }),
  ),
  /** The ten that sold most by amount. */
  by_outlet: z.array(named),
  by_product: z.array(named),
  by_promoter: z.array(named),
});
export type OutletCharts = z.output<typeof charts>;

export const outletReportEndpoints = {
  ...reportEndpoints({
    base,
    screen,
    noun: 'sales and stock of outlets',
    filters: { template: z.enum(OUTLET_TEMPLATES).default('Outlet'), ...filters },
  }),
  charts: endpoint({
    method: 'GET',
    path: `${base}/reports/charts`,
    access: [{ screen }],
    summary:
      'Sales and stock by day, and the outlets, products and promoters that sold most, over the same entries.',
    query: z.object({ company_id: id.optional(), ...reportFilters, ...filters }),
    response: charts,
  }),
};
