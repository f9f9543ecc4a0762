import { productPrices, products } from '../../modules/products/products.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import { PIXEL } from './access-samples-domains.ts';
import type { TestProduct } from './product.ts';

/* Requests about the products, outlets and projects of field sales. */

let created = 0;

async function createProduct(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  created += 1;
  const named = { sku: `SKU${created}`, name: `${marker} Product`, brand: `${marker} Brand` };
  const [row] = await product.within(company_id, (tx) =>
    tx
      .insert(products)
      .values({ company_id, ...named })
      .returning(),
  );
  return row?.id ?? 0;
}

async function price(product: TestProduct, planted: Planted) {
  const { company_id } = planted;
  const product_id = await createProduct(product, planted);
  const values = { company_id, product_id, effective_from: '2026-01-01', amount: 1_290 };
  const [row] = await product.within(company_id, (tx) => tx.insert(productPrices).values(values).returning());
  return { id: product_id, price_id: row?.id ?? 0 };
}

const ofProduct: Arrange = async (product, planted) => ({
  params: { id: await createProduct(product, planted) },
  planted: true,
});

/** In the planted company, where there is a product. */
const withProduct: Arrange = async (product, planted) => {
  await createProduct(product, planted);
  return { query: { company_id: planted.company_id }, planted: true };
};

/** By `METHOD path`. */
export const SPM_REQUESTS: Record<string, Arrange> = {
  'GET /api/spm/products': withProduct,
  'POST /api/spm/products': (_, { company_id }) => {
    created += 1;
    return { body: { company_id, sku: `N${created}`, name: 'New product', price: '12.90' }, planted: true };
  },
  'GET /api/spm/products/{id}': ofProduct,
  'PATCH /api/spm/products/{id}': async (product, planted) => ({
    params: { id: await createProduct(product, planted) },
    body: { note: 'On the lowest shelf', version: 1 },
    planted: true,
  }),
  'DELETE /api/spm/products/{id}': ofProduct,
  'GET /api/spm/products/brands': withProduct,
  'GET /api/spm/products/export': withProduct,
  'POST /api/spm/products/import': (_, { company_id }) => {
    created += 1;
    const bytes = `sku,name\nI${created},Imported product\n`;
    return { body: { company_id }, file: { name: 'products.csv', bytes }, planted: true };
  },
  'POST /api/spm/products/{id}/picture': async (product, planted) => ({
    ...(await ofProduct(product, planted)),
    body: {},
    file: { name: 'product.png', bytes: PIXEL },
  }),
  'DELETE /api/spm/products/{id}/picture': ofProduct,
  'GET /api/spm/products/{id}/picture': async (product, planted) => {
    const id = await createProduct(product, planted);
    const file = { name: 'product.png', bytes: PIXEL };
    await product.upload(`/api/spm/products/${id}/picture`, planted.owner, file);
    return { params: { id }, planted: true };
  },
  'GET /api/spm/products/{id}/prices': async (product, planted) => ({
    params: { id: (await price(product, planted)).id },
    planted: true,
  }),
  'POST /api/spm/products/{id}/prices': async (product, planted) => ({
    params: { id: await createProduct(product, planted) },
    body: { effective_from: '2026-12-01', amount: '13.50' },
    planted: true,
  }),
  'PATCH /api/spm/products/{id}/prices/{price_id}': async (product, planted) => ({
    params: await price(product, planted),
    body: { amount: '13.90', version: 1 },
    planted: true,
  }),
  'DELETE /api/spm/products/{id}/prices/{price_id}': async (product, planted) => ({
    params: await price(product, planted),
    planted: true,
  }),
};
