import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

const PATH = '/api/operation/leaves/holidays';
let counted = 0;

const values = ({ company_id, marker }: Pick<Planted, 'company_id' | 'marker'>) => {
  counted += 1;
  return { company_id, date: '2026-08-31', name: `${marker} Holiday ${counted}`, nationwide: true };
};

async function createHoliday(
  product: TestProduct,
  planted: Planted,
): Promise<{ id: number; version: number }> {
  const created = await product.call('POST', PATH, { as: planted.owner, body: values(planted) });
  return created.body.data;
}

export const HOLIDAY_REQUESTS: Record<string, Arrange> = {
  [`POST ${PATH}/import`]: (_, { company_id }) => ({
    file: { name: 'holidays.csv', bytes: 'date,name\n2027-08-31,National Day\n' },
    body: { company_id: String(company_id), dry_run: 'true' },
    planted: true,
  }),
  [`POST ${PATH}/copy`]: async (product, planted) => {
    await createHoliday(product, planted);
    return { body: { company_id: planted.company_id, year: 2026, dry_run: true }, planted: true };
  },
  [`GET ${PATH}/check`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`GET ${PATH}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`POST ${PATH}`]: (_, { company_id }) => ({
    body: values({ company_id, marker: 'Sample' }),
    planted: true,
  }),
  [`GET ${PATH}/{id}`]: async (product, planted) => {
    const { id } = await createHoliday(product, planted);
    return { params: { id }, planted: true };
  },
  [`PATCH ${PATH}/{id}`]: async (product, planted) => {
    const { id, version } = await createHoliday(product, planted);
    return { params: { id }, body: { version, confirmed: true }, planted: true };
  },
  [`DELETE ${PATH}/{id}`]: async (product, planted) => {
    const { id } = await createHoliday(product, planted);
    return { params: { id }, planted: true };
  },
};
