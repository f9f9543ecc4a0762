import { EA_AMOUNTS, type EaAmounts } from '@mesra/domain/annual-forms/ea-amounts';
import { and, eq } from 'drizzle-orm';
import { eaForms } from '../../modules/annual-forms/annual-forms.tables.ts';
import { drawId } from '../draw-ids.ts';
import { sealContextOf } from '../seal-context.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Sample requests about the forms of a year, for the walk over every endpoint. */

let counted = 0;

/** A draft of another year each time: a person has one of a year. */
async function createDraft(
  product: TestProduct,
  { company_id, employee_id, marker }: Planted,
): Promise<number> {
  counted += 1;
  const amounts = Object.fromEntries(EA_AMOUNTS.map((box) => [box, 0])) as EaAmounts & Record<string, number>;
  const person = { name: marker, employee_code: 'Z1', designation: null, joined: null, left: null };
  return product.within(company_id, async (tx) => {
    const id = await drawId(tx, 'public.ea_forms');
    const numbers = {
      identity_number: null,
      passport: null,
      tax_number: null,
      epf_number: null,
      socso_number: null,
    };
    const context = sealContextOf('ea_forms.numbers_sealed', company_id, id);
    await tx
      .insert(eaForms)
      .overridingSystemValue()
      .values({
        ...{ id, company_id, employee_id, amounts, year: 2000 + (counted % 100), source: 'planted' },
        person: { ...person, children: 0, tax_category: 1 as const, medical_insurance: 0 },
        numbers_sealed: product.services.vault.seal(context, JSON.stringify(numbers)),
      });
    return id;
  });
}

async function createIssued(product: TestProduct, planted: Planted): Promise<number> {
  const id = await createDraft(product, planted);
  await product.within(planted.company_id, (tx) =>
    tx
      .update(eaForms)
      .set({ status: 'Issued', serial: 1, issued_at: new Date().toISOString() })
      .where(and(eq(eaForms.company_id, planted.company_id), eq(eaForms.id, id))),
  );
  return id;
}

const PATH = '/api/operation/payrolls/ea-forms';
const inYear: Arrange = async (product, planted) => {
  await createDraft(product, planted);
  return { query: { company_id: planted.company_id, year: 2000 + (counted % 100) }, planted: true };
};

export const ANNUAL_FORM_REQUESTS: Record<string, Arrange> = {
  [`GET ${PATH}`]: inYear,
  [`GET ${PATH}/summary`]: inYear,
  [`POST ${PATH}/figure`]: (_, { company_id }) => ({ body: { company_id, year: 2026 }, planted: true }),
  [`POST ${PATH}/issue`]: async (product, planted) => ({
    body: {
      ...{ company_id: planted.company_id, year: 2026 },
      forms: [{ id: await createDraft(product, planted), version: 1 }],
    },
    planted: true,
  }),
  // What was planted was worked out of no payrolls, so that nobody issues it.
  [`POST ${PATH}/{id}/issue`]: async (product, planted) => ({
    params: { id: await createDraft(product, planted) },
    body: { version: 1 },
    planted: true,
    refused: true,
  }),
  [`GET ${PATH}/{id}/pdf`]: async (product, planted) => ({
    params: { id: await createDraft(product, planted) },
    planted: true,
  }),
  [`GET ${PATH}/form-e`]: (_, { company_id }) => ({ query: { company_id, year: 2026 }, planted: true }),
  // Forms are outstanding, so that nobody is given a file.
  [`GET ${PATH}/cp8d`]: (_, { company_id }) => ({
    query: { company_id, year: 2026, file: 'employees' },
    planted: true,
    refused: true,
  }),
  'GET /api/payrolls/ea-forms': () => ({}),
  'GET /api/payrolls/ea-forms/{id}/pdf': async (product, planted) => ({
    params: { id: await createIssued(product, planted) },
  }),
};
