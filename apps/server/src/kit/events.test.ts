import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainEvent, emit, on } from './events.ts';
import type { Services } from './services.ts';
import { startTestProduct, type TestProduct } from './testing/product.ts';

const renamed = domainEvent<{ companyId: number; to: string }>('company.renamed');

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const servicesWith = (...listeners: Services['listeners']): Services => ({ ...product.services, listeners });

const nameOf = (companyId: number) =>
  product.within(companyId, async (tx) => {
    const { rows } = await tx.$client.query('select name from companies where id = $1', [companyId]);
    return rows[0]?.name;
  });

const rename = on(renamed, async ({ tx }, { companyId, to }) => {
  await tx.$client.query('update companies set name = $2 where id = $1', [companyId, to]);
});

test('a listener acts in the transaction of what happened, and hears only its own event', async () => {
  const { id } = await product.company('Before');
  const other = on(domainEvent<object>('company.closed'), async () => {
    throw new Error('not this one');
  });
  await product.within(id, (tx) =>
    emit({ tx, services: servicesWith(other, rename) }, renamed, { companyId: id, to: 'After' }),
  );
  expect(await nameOf(id)).toBe('After');
});

test('where one listener fails, nothing of what happened is kept', async () => {
  const { id } = await product.company('Before');
  const failing = on(renamed, async () => {
    throw new Error('cannot follow');
  });
  const services = servicesWith(rename, failing);
  await expect(
    product.within(id, (tx) => emit({ tx, services }, renamed, { companyId: id, to: 'After' })),
  ).rejects.toThrow('cannot follow');
  expect(await nameOf(id)).toBe('Before');
});
