import { eq } from 'drizzle-orm';
import { taxClaims } from '../../modules/payroll-tax/payroll-tax.tables.ts';
import type { Arrange, Planted, Sample } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Sample requests about reliefs that people claim, for the walk over every endpoint. */

async function claimed(
  product: TestProduct,
  { company_id, employee_id, owner, marker }: Planted,
): Promise<Sample> {
  const { body } = await product.call('POST', '/api/payrolls/tax/claims', {
    as: owner,
    body: { company_id, employee_id, year: 2026, key: 'deduction_sspn', amount: '100', description: marker },
  });
  return { params: { id: body.data.id }, body: { version: body.data.version }, planted: true };
}
const CLAIM = { key: 'deduction_sspn', amount: '120.50', spent_on: null, description: null };

export const TAX_REQUESTS: Record<string, Arrange> = {
  'GET /api/payrolls/tax': (_, { company_id, employee_id }) => ({ query: { company_id, employee_id } }),
  'POST /api/payrolls/tax/claims': (_, { company_id, employee_id }) => ({
    body: { company_id, employee_id, year: 2026, ...CLAIM },
    planted: true,
  }),
  'PATCH /api/payrolls/tax/claims/{id}': async (product, planted) => {
    const sample = await claimed(product, planted);
    return { ...sample, body: { ...CLAIM, ...(sample.body as object) } };
  },
  'POST /api/payrolls/tax/claims/{id}/send': claimed,
  'POST /api/payrolls/tax/claims/{id}/proof': async (product, planted) => {
    const { params = {} } = await claimed(product, planted);
    return { params, file: { name: 'receipt.txt', bytes: 'Receipt\n' }, planted: true };
  },
  'GET /api/payrolls/tax/claims/{id}/proof': async (product, planted) => {
    const { params = {} } = await claimed(product, planted);
    const proof_key = `tax/${planted.company_id}/sample${params.id}`;
    await product.services.files.put(proof_key, Buffer.from('Receipt\n'));
    await product.within(planted.company_id, (tx) =>
      tx
        .update(taxClaims)
        .set({ proof_key, proof_name: 'receipt.txt', proof_type: 'text/plain; charset=utf-8' })
        .where(eq(taxClaims.id, Number(params.id))),
    );
    return { params, planted: true };
  },
  'POST /api/payrolls/tax/claims/{id}/cancel': claimed,
};
