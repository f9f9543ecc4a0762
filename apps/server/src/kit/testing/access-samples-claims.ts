import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

const PATH = '/api/operation/claims/categories';
let counted = 0;

const values = ({ company_id, marker }: Pick<Planted, 'company_id' | 'marker'>) => {
  counted += 1;
  return { company_id, name: `${marker} Category ${counted}` };
};

async function createCategory(
  product: TestProduct,
  planted: Planted,
): Promise<{ id: number; version: number }> {
  const created = await product.call('POST', PATH, { as: planted.owner, body: values(planted) });
  return created.body.data;
}

export const CLAIM_REQUESTS: Record<string, Arrange> = {
  [`GET ${PATH}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`POST ${PATH}`]: (_, { company_id }) => ({
    body: values({ company_id, marker: 'Sample' }),
    planted: true,
  }),
  [`GET ${PATH}/{id}`]: async (product, planted) => {
    const { id } = await createCategory(product, planted);
    return { params: { id }, planted: true };
  },
  [`PATCH ${PATH}/{id}`]: async (product, planted) => {
    const { id, version } = await createCategory(product, planted);
    return { params: { id }, body: { version, oldest_days: 30 }, planted: true };
  },
  [`DELETE ${PATH}/{id}`]: async (product, planted) => {
    const { id } = await createCategory(product, planted);
    return { params: { id }, planted: true };
  },
};
