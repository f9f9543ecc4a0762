import type { Person, TestProduct } from '../../kit/testing/product.ts';

export const PRODUCTS = '/api/spm/products';

let created = 0;

/** A product made over HTTP, with an SKU of its own. */
export async function addProduct(
  product: TestProduct,
  { id, owner }: { id: number; owner: Person },
  values: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
): Promise<any> {
  created += 1;
  const body = { company_id: id, sku: `SKU-${created}`, name: `Product ${created}`, ...values };
  const answer = await product.call('POST', PRODUCTS, { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
