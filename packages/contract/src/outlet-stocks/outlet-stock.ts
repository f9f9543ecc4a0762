import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, instant, many } from '../kit/primitives.ts';
import { outlets } from '../outlets/outlet.ts';

const project = z.object({ id, code: z.string(), name: z.string() });
const product = z.object({ id, name: z.string(), sku: z.string(), brand: z.string().nullable() });

/** A product at or below its minimum at an outlet of a project under way. */
export const outletShortage = z.object({
  id,
  company_id: id,
  project,
  outlet: project.extend({ chain: z.string().nullable(), region: z.string().nullable() }),
  product,
  /** Pieces that are available; below 0 where more was sold than was there. */
  total: z.number().int(),
  minimum_stock: z.number().int(),
  since: instant,
});
export type OutletShortage = z.output<typeof outletShortage>;

/** What a product came to at an outlet on the last day on which anything was recorded of it. */
export const outletStock = z.object({
  project,
  product,
  date: z.string(),
  /** Null where nobody counted. */
  opening: z.number().int().nullable(),
  replenished: z.number().int(),
  sold: z.number().int(),
  total: z.number().int(),
  minimum_stock: z.number().int(),
  /** Since when it is at or below the minimum; null where it is above. */
  short_since: instant.nullable(),
});
export type OutletStock = z.output<typeof outletStock>;

export const outletStockEndpoints = {
  shortages: endpoint({
    method: 'GET',
    path: '/api/spm/outlet-stocks',
    access: [{ screen: '/spm/product/stock' }],
    summary:
      'Products at or below their minimum, by outlet, with since when; a supervisor sees those of their own outlets of today.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'since', 'product', 'outlet', 'project', 'total'],
      sort_by: 'since',
      sort: 'desc',
      filters: {
        project_id: many(id).optional(),
        outlet_id: many(id).optional(),
        product_id: many(id).optional(),
        brand: many(z.string().trim().max(80)).optional(),
        region: many(z.string().trim().max(80)).optional(),
        /** Only where nothing is left. */
        empty: flag.optional(),
      },
    }),
    response: outletShortage,
  }),
  ofOutlet: endpoint({
    method: 'GET',
    path: '/api/spm/outlets/{id}/stocks',
    access: outlets.list.access,
    summary:
      'The stock of an outlet by project and product, in projects under way; a supervisor sees those that they have there today.',
    params: z.object({ id }),
    response: z.array(outletStock),
  }),
};
