import { addDays } from '@mesra/domain/kit/plain-date';
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

const SETTING = '/api/operation/claims/setting';
const MILEAGE = '/api/operation/claims/mileage-rates';
const EXCHANGE = '/api/operation/claims/exchange-rates';

/** A day that no other sample names. */
const nextDay = () => {
  counted += 1;
  return addDays('2030-01-01', counted);
};
const mileage = () => ({
  vehicle: 'car',
  effective_from: nextDay(),
  bands: [{ up_to_km: null, rate: '0.85' }],
});
const exchange = () => ({ currency: 'SGD', effective_from: nextDay(), rate: '3.4', source: 'BNM' });

/** Samples of a register of rates. */
function rateSamples(path: string, row: () => Record<string, unknown>): Record<string, Arrange> {
  const create = async (product: TestProduct, { company_id, owner }: Planted) =>
    (await product.call('POST', path, { as: owner, body: { company_id, ...row() } })).body.data;
  const item = (body?: () => Record<string, unknown>): Arrange => {
    return async (product, planted) => {
      const { id } = await create(product, planted);
      return { params: { id }, ...(body ? { body: body() } : {}), planted: true };
    };
  };
  return {
    [`GET ${path}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
    [`POST ${path}`]: (_, { company_id }) => ({ body: { company_id, ...row() }, planted: true }),
    [`GET ${path}/{id}`]: item(),
    [`PATCH ${path}/{id}`]: item(() => ({ version: 1, effective_from: nextDay() })),
    [`DELETE ${path}/{id}`]: item(),
  };
}

export const CLAIM_SETUP_REQUESTS: Record<string, Arrange> = {
  [`GET ${SETTING}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`PATCH ${SETTING}`]: async (product, { company_id, owner }) => {
    const path = `${SETTING}?company_id=${company_id}`;
    const { version } = (await product.call('GET', path, { as: owner })).body.data;
    return { body: { company_id, version, rounding: 'half_up_5_sen' }, planted: true };
  },
  ...rateSamples(MILEAGE, mileage),
  ...rateSamples(EXCHANGE, exchange),

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
