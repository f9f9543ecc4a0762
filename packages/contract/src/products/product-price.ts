import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, money, moneyInputPositive, plainDate, version } from '../kit/primitives.ts';
import { managedOn } from '../kit/register.ts';

/** What a piece of a product costs, from a day on until the next row. */
export const productPrice = z.object({
  id,
  effective_from: z.string(),
  /** Ringgit a piece. */
  amount: money,
  version,
  created_at: instant,
});
export type ProductPrice = z.output<typeof productPrice>;

const input = z.object({ effective_from: plainDate, amount: moneyInputPositive });
const collection = '/api/spm/products/{id}/prices' as const;
const item = `${collection}/{price_id}` as const;
const { read, update } = managedOn('/spm/product');
const one = z.object({ id, price_id: id });

export const productPriceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access: read,
    summary: 'The prices of a product, the latest first.',
    params: z.object({ id }),
    response: z.array(productPrice),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access: update,
    company_wide: true,
    summary: 'Set the price of a product from a day on.',
    params: z.object({ id }),
    body: input,
    response: productPrice,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: update,
    company_wide: true,
    summary: 'Change a price of a product; a stale version is refused.',
    params: one,
    body: input.partial().extend({ version }),
    response: productPrice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access: update,
    company_wide: true,
    summary: 'Remove a price of a product: the one before it goes on.',
    params: one,
    response: z.object({}),
  }),
};
