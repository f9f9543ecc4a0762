import type { IssuedShareLink } from '@mesra/contract/share-links/share-link';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';

export const LINKS = '/api/spm/client-links';
export const REPORT = '/api/client-report';

interface Company {
  id: number;
  owner: Person;
}

/** Issues a link to a project until the end of a day. */
export async function issue(
  product: TestProduct,
  { id, owner }: Company,
  target_id: number,
  expires_on = '2026-12-31',
): Promise<IssuedShareLink & { token: string }> {
  const body = { company_id: id, target_id, expires_on };
  const answer = await product.call('POST', LINKS, { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { data } = answer.body;
  return { ...data, token: data.url.split('#')[1] };
}

/** Opens a link with a passcode. */
export const open = (
  product: TestProduct,
  token: string,
  passcode: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  product.call('POST', '/api/share-links/open', { as: null, body: { token, passcode }, headers });

/** Asks for something by the secret of an opened link. */
export const ask = (product: TestProduct, session: string, path = REPORT): Promise<Answer> =>
  product.call('GET', path, { as: null, headers: { authorization: `Link ${session}` } });
