import { addMonths } from '@mesra/domain/kit/plain-date';
import type { MonthDifference } from '@mesra/domain/payroll/differences';
import {
  payrollDifferenceDecisions,
  payrollDifferences,
} from '../../modules/payroll-differences/payroll-differences.tables.ts';
import { monthOf } from '../../modules/payroll-run/payroll-run.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Sample requests about differences of closed months, for the walk over every endpoint. */

/** After every month that the walk runs. */
const RUN = monthOf('2027-06');
/** A month with law. */
const NOVEMBER = monthOf('2026-11');

let counted = 0;
/** A difference of another month each time: a person has one of a month. */
function nextDifference({ company_id, employee_id, marker }: Planted) {
  counted += 1;
  const month = monthOf(addMonths('2020-01-01', counted).slice(0, 7));
  const amounts = { closed: 0, now: 10_000, settled: 0, difference: 10_000 };
  const line = { key: 'salary', type: 'basic', name: marker, ...amounts, days: [], tax: true, exempt: null };
  const difference: MonthDifference = {
    ...month,
    ...{ lines: [line], contributions: [], tax: { closed: 0, now: 0 }, amount: 10_000 },
  };
  return { company_id, employee_id, ...month, difference, amount: 10_000 };
}

async function createOpen(product: TestProduct, planted: Planted): Promise<number> {
  const [row] = await product.within(planted.company_id, (tx) =>
    tx.insert(payrollDifferences).values(nextDifference(planted)).returning(),
  );
  return row?.id ?? 0;
}

async function createSettled(product: TestProduct, planted: Planted): Promise<number> {
  const decided = { kind: 'Declined' as const, reason: planted.marker };
  const [row] = await product.within(planted.company_id, (tx) =>
    tx
      .insert(payrollDifferenceDecisions)
      .values({ ...nextDifference(planted), ...decided })
      .returning(),
  );
  return row?.id ?? 0;
}

const PATH = '/api/operation/payrolls/differences';

export const DIFFERENCE_REQUESTS: Record<string, Arrange> = {
  [`GET ${PATH}`]: async (product, planted) => {
    await createOpen(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${PATH}/settled`]: async (product, planted) => {
    await createSettled(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`POST ${PATH}/find`]: (_, { company_id }) => ({ body: { company_id, ...RUN }, planted: true }),
  [`POST ${PATH}/decide`]: async (product, planted) => ({
    body: {
      ...{ company_id: planted.company_id, ...RUN, decision: 'defer' },
      differences: [{ id: await createOpen(product, planted), version: 1 }],
    },
    planted: true,
  }),
  [`POST ${PATH}/pay`]: async (product, planted) => ({
    body: {
      ...{
        company_id: planted.company_id,
        ...NOVEMBER,
        name: planted.marker,
        pay_day: '2026-11-30',
        dry_run: true,
      },
      differences: [{ id: await createOpen(product, planted), version: 1 }],
    },
    planted: true,
  }),
  [`POST ${PATH}/settled/{id}/withdraw`]: async (product, planted) => ({
    params: { id: await createSettled(product, planted) },
    body: {},
    planted: true,
  }),
};
