import {
  branches,
  departments,
  divisions,
  positionLevels,
  positions,
} from '../../modules/company/company.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

export const STRUCTURE = { branches, divisions, departments, positions, 'position-levels': positionLevels };
let structureRows = 0;

/** The five requests of one reference resource. */
export function structureSamples(kind: keyof typeof STRUCTURE): Record<string, Arrange> {
  const path = `/api/admin/companies/${kind}`;
  const row = async (product: TestProduct, { company_id, marker }: Planted) => {
    structureRows += 1;
    const name = `${marker} ${structureRows}`;
    const created = await product.within(company_id, (tx) =>
      tx.insert(STRUCTURE[kind]).values({ company_id, name }).returning(),
    );
    return created[0]?.id ?? 0;
  };
  const item: Arrange = async (product, planted) => ({
    params: { id: await row(product, planted) },
    planted: true,
  });
  return {
    [`GET ${path}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
    [`POST ${path}`]: (_, { company_id }) => {
      structureRows += 1;
      return { body: { company_id, name: `Made ${structureRows}` }, planted: true };
    },
    [`GET ${path}/{id}`]: item,
    [`PATCH ${path}/{id}`]: async (product, planted) => ({
      ...(await item(product, planted)),
      body: { code: 'X', version: 1 },
    }),
    [`DELETE ${path}/{id}`]: item,
  };
}
