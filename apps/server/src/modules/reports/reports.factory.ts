import type { Person, TestProduct } from '../../kit/testing/product.ts';

/** Has a report made for the owner of a company, and reads its file once it is there. Throws where it fails. */
export async function reportFile(
  product: TestProduct,
  { id: company_id, owner: as }: { id: number; owner: Person },
  path: string,
  requested: object,
): Promise<Buffer> {
  const { body } = await product.call('POST', path, { as, body: { company_id, ...requested } });
  await product.startJobs();
  for (let tries = 0; tries < 2_000; tries += 1) {
    const { body: found } = await product.call('GET', `/api/reports/${body.data.id}`, { as });
    if (found.data.status === 'error') throw new Error(found.data.error);
    if (found.data.status === 'success')
      return (await product.call('GET', `/api/reports/${body.data.id}/file`, { as })).body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The report was not finished.');
}
