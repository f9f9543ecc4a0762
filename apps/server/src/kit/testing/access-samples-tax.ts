import { eq } from 'drizzle-orm';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import {
  taxBenefits,
  taxClaims,
  taxDeductions,
  taxFormerEmployers,
} from '../../modules/payroll-tax/payroll-tax.tables.ts';
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
async function former(product: TestProduct, planted: Planted): Promise<Sample> {
  const { company_id, owner } = planted;
  const body = { company_id, employee_id: await newcomer(product, planted), year: 2026, ...TP3 };
  const entered = await product.call('POST', '/api/payrolls/tax/former-employers', { as: owner, body });
  return {
    params: { id: entered.body.data.id },
    body: { version: entered.body.data.version },
    planted: true,
  };
}
async function deducted(product: TestProduct, { company_id, employee_id, owner }: Planted): Promise<Sample> {
  const body = { company_id, employee_id, type: 'zakat', ...DEDUCTION };
  const entered = await product.call('POST', '/api/payrolls/tax/deductions', { as: owner, body });
  return {
    params: { id: entered.body.data.id },
    body: { version: entered.body.data.version },
    planted: true,
  };
}
async function benefited(product: TestProduct, { company_id, employee_id, owner }: Planted): Promise<Sample> {
  const body = { company_id, employee_id, type: 'bik', ...BENEFIT };
  const entered = await product.call('POST', '/api/payrolls/tax/benefits', { as: owner, body });
  return {
    params: { id: entered.body.data.id },
    body: { version: entered.body.data.version },
    planted: true,
  };
}
const BENEFIT = { name: 'Car', value: '2400', start_date: '2026-12-01' };
const DEDUCTION = { amount: '80', start_date: '2027-01-01', end_date: null, reference: 'LZS' };
/** Somebody who joined this year, and so may have had another employer in it. */
const newcomer = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, {
    name: `${marker} Newcomer`,
    salary: 400_000,
    company_joined_at: '2026-04-01',
  });
const TP3 = {
  employer: 'Majikan Lama Sdn Bhd',
  employer_number: null,
  ...{ start_month: 1, end_month: 3, remuneration: '9000', epf: '990', mtd: '30', zakat: '0' },
  reliefs: [{ key: 'deduction_sspn', amount: '500' }],
  exempt: [],
  religious_journeys: 0,
};
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
  'POST /api/payrolls/tax/deductions': (_, { company_id, employee_id }) => ({
    body: { company_id, employee_id, type: 'zakat', ...DEDUCTION },
    planted: true,
  }),
  'PATCH /api/payrolls/tax/deductions/{id}': async (product, planted) => {
    const sample = await deducted(product, planted);
    return { ...sample, body: { ...DEDUCTION, ...(sample.body as object) } };
  },
  'POST /api/payrolls/tax/deductions/{id}/send': deducted,
  'POST /api/payrolls/tax/deductions/{id}/cancel': deducted,
  'POST /api/payrolls/tax/deductions/{id}/end': async (product, planted) => {
    const { params, planted: named } = await deducted(product, planted);
    await product.within(planted.company_id, async (tx) => {
      for (const status of ['Pending', 'Approved'] as const)
        await tx
          .update(taxDeductions)
          .set({ status })
          .where(eq(taxDeductions.id, Number(params?.id)));
    });
    return { params: params ?? {}, body: { end_date: '2027-12-31', version: 3 }, planted: named === true };
  },
  'POST /api/payrolls/tax/deductions/{id}/proof': async (product, planted) => {
    const { params = {} } = await deducted(product, planted);
    return { params, file: { name: 'cp38.txt', bytes: 'CP38\n' }, planted: true };
  },
  'GET /api/payrolls/tax/deductions/{id}/proof': async (product, planted) => {
    const { params = {} } = await deducted(product, planted);
    const proof_key = `tax/${planted.company_id}/deduction${params.id}`;
    await product.services.files.put(proof_key, Buffer.from('CP38\n'));
    await product.within(planted.company_id, (tx) =>
      tx
        .update(taxDeductions)
        .set({ proof_key, proof_name: 'cp38.txt', proof_type: 'text/plain; charset=utf-8' })
        .where(eq(taxDeductions.id, Number(params.id))),
    );
    return { params, planted: true };
  },
  'POST /api/payrolls/tax/benefits': (_, { company_id, employee_id }) => ({
    body: { company_id, employee_id, type: 'bik', ...BENEFIT },
    planted: true,
  }),
  'PATCH /api/payrolls/tax/benefits/{id}': async (product, planted) => {
    const sample = await benefited(product, planted);
    return { ...sample, body: { ...BENEFIT, ...(sample.body as object) } };
  },
  'POST /api/payrolls/tax/benefits/{id}/send': benefited,
  'POST /api/payrolls/tax/benefits/{id}/cancel': benefited,
  'POST /api/payrolls/tax/benefits/{id}/end': async (product, planted) => {
    const { params, planted: named } = await benefited(product, planted);
    await product.within(planted.company_id, async (tx) => {
      for (const status of ['Pending', 'Approved'] as const)
        await tx
          .update(taxBenefits)
          .set({ status })
          .where(eq(taxBenefits.id, Number(params?.id)));
    });
    return { params: params ?? {}, body: { end_date: '2026-12-31', version: 3 }, planted: named === true };
  },
  'POST /api/payrolls/tax/benefits/{id}/proof': async (product, planted) => {
    const { params = {} } = await benefited(product, planted);
    return { params, file: { name: 'tp2.txt', bytes: 'TP2\n' }, planted: true };
  },
  'GET /api/payrolls/tax/benefits/{id}/proof': async (product, planted) => {
    const { params = {} } = await benefited(product, planted);
    const proof_key = `tax/${planted.company_id}/benefit${params.id}`;
    await product.services.files.put(proof_key, Buffer.from('TP2\n'));
    await product.within(planted.company_id, (tx) =>
      tx
        .update(taxBenefits)
        .set({ proof_key, proof_name: 'tp2.txt', proof_type: 'text/plain; charset=utf-8' })
        .where(eq(taxBenefits.id, Number(params.id))),
    );
    return { params, planted: true };
  },
  'POST /api/payrolls/tax/former-employers': async (product, planted) => ({
    body: {
      company_id: planted.company_id,
      employee_id: await newcomer(product, planted),
      year: 2026,
      ...TP3,
    },
    planted: true,
  }),
  'PATCH /api/payrolls/tax/former-employers/{id}': async (product, planted) => {
    const sample = await former(product, planted);
    return { ...sample, body: { ...TP3, ...(sample.body as object) } };
  },
  'POST /api/payrolls/tax/former-employers/{id}/send': former,
  'POST /api/payrolls/tax/former-employers/{id}/proof': async (product, planted) => {
    const { params = {} } = await former(product, planted);
    return { params, file: { name: 'tp3.txt', bytes: 'TP3\n' }, planted: true };
  },
  'GET /api/payrolls/tax/former-employers/{id}/proof': async (product, planted) => {
    const { params = {} } = await former(product, planted);
    const proof_key = `tax/${planted.company_id}/former${params.id}`;
    await product.services.files.put(proof_key, Buffer.from('TP3\n'));
    await product.within(planted.company_id, (tx) =>
      tx
        .update(taxFormerEmployers)
        .set({ proof_key, proof_name: 'tp3.txt', proof_type: 'text/plain; charset=utf-8' })
        .where(eq(taxFormerEmployers.id, Number(params.id))),
    );
    return { params, planted: true };
  },
  'POST /api/payrolls/tax/former-employers/{id}/cancel': former,
};
