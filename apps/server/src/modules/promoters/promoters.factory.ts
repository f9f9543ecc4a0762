import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';

export const PROMOTERS = '/api/spm/promoters';

export interface SalesCompany {
  id: number;
  owner: Person;
}

let created = 0;
const nextNumber = (): number => {
  created += 1;
  return created;
};

/** An identity number that no other test row has. */
export const anIdentityNumber = (): string => `900101-14-${String(nextNumber()).padStart(4, '0')}`;

/** A promoter made over HTTP, from outside unless `employee_id` is named; with a code of their own. */
export async function addPromoter(
  product: TestProduct,
  { id, owner }: SalesCompany,
  values: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
): Promise<any> {
  const number = nextNumber();
  const outsider = { name: `Promoter ${number}`, identity_number: anIdentityNumber() };
  const body = { company_id: id, code: `PR${number}`, ...(values.employee_id ? {} : outsider), ...values };
  const answer = await product.call('POST', PROMOTERS, { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** Archives a promoter's record, as it is now. */
export async function archivePromoter(
  product: TestProduct,
  { owner }: SalesCompany,
  id: number,
): Promise<Answer> {
  const { body } = await product.call('GET', `${PROMOTERS}/${id}`, { as: owner });
  return product.call('POST', `${PROMOTERS}/${id}/archive`, {
    as: owner,
    body: { version: body.data.version },
  });
}
