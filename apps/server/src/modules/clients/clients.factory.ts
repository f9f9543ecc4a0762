import type { Person, TestProduct } from '../../kit/testing/product.ts';

export const CLIENTS = '/api/work-task/clients';

interface ClientCompany {
  id: number;
  owner: Person;
}

let created = 0;

/** A client made over HTTP; each with a name of its own. */
export async function addClient(
  product: TestProduct,
  { id, owner }: ClientCompany,
  values: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
): Promise<any> {
  created += 1;
  const body = { company_id: id, name: `Client ${created}`, ...values };
  const answer = await product.call('POST', CLIENTS, { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** Archives a client that nobody has changed since it was made. */
export const archiveClient = (
  product: TestProduct,
  { owner }: ClientCompany,
  { id, version }: { id: number; version: number },
) => product.call('PATCH', `${CLIENTS}/${id}`, { as: owner, body: { archived: true, version } });

/** The clients of a company. */
export const clientsOf = async (product: TestProduct, { id, owner }: ClientCompany, query = '') =>
  (await product.call('GET', `${CLIENTS}?company_id=${id}&${query}`, { as: owner })).body.data;
