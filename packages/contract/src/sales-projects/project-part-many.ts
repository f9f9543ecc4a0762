import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, orNull, plainDate } from '../kit/primitives.ts';
import { projectOutlets, projectProducts } from './project-plan.ts';

/** The most outlets or products that are added at once. */
export const MAX_PARTS = 500;

const ids = z
  .array(id)
  .min(1, { message: 'validation.required' })
  .max(MAX_PARTS)
  .transform((all) => [...new Set(all)]);

const common = {
  method: 'POST',
  access: [{ screen: '/spm/project/manage', action: 'Update' }],
  company_wide: true,
  response: z.object({
    added: z.number().int(),
    /** Those that the project has on some of these days: they stay as they are. */
    already: z.number().int(),
  }),
} as const;

const body = z.object({
  company_id: id,
  project_id: id,
  start_date: plainDate,
  end_date: orNull(plainDate).default(null),
});
const { promoters_required } = projectOutlets.input.shape;
const { minimum_stock, commission_by, commission_rate } = projectProducts.input.shape;

/** Adds many outlets or products to a sales project at once: all or, with any that cannot be added, none (422). */
export const projectPartManyEndpoints = {
  outlets: endpoint({
    ...common,
    path: '/api/spm/project-outlets/many',
    summary: 'Add many outlets to a sales project, each with the same days and promoters.',
    body: body.extend({ outlet_ids: ids, promoters_required: promoters_required.default(1) }),
  }),
  products: endpoint({
    ...common,
    path: '/api/spm/project-products/many',
    summary: 'Add many products to a sales project, each at its own price of the first day.',
    body: body.extend({
      product_ids: ids,
      minimum_stock: minimum_stock.default(0),
      commission_by: commission_by.default(null),
      commission_rate: commission_rate.default(null),
    }),
  }),
};
