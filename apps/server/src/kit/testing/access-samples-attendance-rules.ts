import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import { addDays } from '@mesra/domain/kit/plain-date';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about the rule sets of attendance. */

const PATH = '/api/operation/attendances/rules';
let counted = 0;

const values = ({ company_id, employee_id }: Planted) => {
  counted += 1;
  return {
    company_id,
    scope: 'person',
    target_id: employee_id,
    effective_from: addDays('2027-01-01', counted),
    settings: { ...DEFAULT_ATTENDANCE_SETTINGS },
  };
};

async function createRule(product: TestProduct, planted: Planted): Promise<{ id: number; version: number }> {
  const created = await product.call('POST', PATH, { as: planted.owner, body: values(planted) });
  return created.body.data;
}

/** By `METHOD path`. */
export const ATTENDANCE_RULE_REQUESTS: Record<string, Arrange> = {
  [`GET ${PATH}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`GET ${PATH}/effective`]: (_, { company_id, employee_id }) => ({
    query: { company_id, employee_id },
    planted: true,
  }),
  [`POST ${PATH}`]: (_, planted) => ({ body: values(planted), planted: true }),
  [`PATCH ${PATH}/{id}`]: async (product, planted) => {
    const { id, version } = await createRule(product, planted);
    return { params: { id }, body: { version, settings: null }, planted: true };
  },
  [`DELETE ${PATH}/{id}`]: async (product, planted) => {
    const { id, version } = await createRule(product, planted);
    return { params: { id }, query: { version }, planted: true };
  },
};
