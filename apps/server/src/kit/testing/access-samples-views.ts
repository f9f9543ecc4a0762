import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests for saved views. Each belongs to whoever asks, so that the rows are the planted owner's and shared. */

let counted = 0;
const screen = '/admin/employee';

function values({ company_id, marker }: Planted) {
  counted += 1;
  return { company_id, screen, name: `${marker} ${counted}`, query: { status: 'all' }, shared: true };
}

async function createView(product: TestProduct, planted: Planted): Promise<number> {
  const created = await product.call('POST', '/api/views', { as: planted.owner, body: values(planted) });
  return created.body.data.id;
}

/** By `METHOD path`. */
export const VIEW_REQUESTS: Record<string, Arrange> = {
  'GET /api/views': (_, { company_id }) => ({ query: { company_id, screen }, planted: true }),
  'POST /api/views': (_, planted) => ({ body: { ...values(planted), shared: false }, planted: true }),
  'PATCH /api/views/{id}': async (product, planted) => ({
    params: { id: await createView(product, planted) },
    body: { query: { status: 'Inactive' }, version: 1 },
    planted: true,
  }),
  'DELETE /api/views/{id}': async (product, planted) => ({
    params: { id: await createView(product, planted) },
    planted: true,
  }),
  'POST /api/views/{id}/default': async (product, planted) => ({
    params: { id: await createView(product, planted) },
    body: { is_default: true },
    planted: true,
  }),
};
