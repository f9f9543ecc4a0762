import sharp from 'sharp';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { claimCategories, claimLimits } from '../claim-setup/claim-setup.tables.ts';
import { companies } from '../company/company.tables.ts';

export const OWN = '/api/claims';
export const MANAGE = '/api/operation/claims';

/** A company that takes claims, with its two owners, so that nobody's claim is granted at once. */
export interface ClaimCompany {
  id: number;
  owner: Person;
  other: Person;
}

export async function claimCompany(product: TestProduct): Promise<ClaimCompany> {
  const company = await product.company('Claims Sdn Bhd');
  await product.within(company.id, (tx) =>
    tx.update(companies).set({ modules: { payroll: true, claim: true } }),
  );
  return { ...company, other: await product.person(company.id, { type: 'owner' }) };
}

/** An employee with an account. */
export const claimant = (
  product: TestProduct,
  company: ClaimCompany,
  values: Parameters<typeof employeeWithSignIn>[2],
) => employeeWithSignIn(product, company.id, values);

/** A category of the company's own, with limits of everyone from 2020 on. */
export const addCategory = (
  product: TestProduct,
  company: ClaimCompany,
  values: Partial<typeof claimCategories.$inferInsert> & { name: string },
  limits?: Partial<typeof claimLimits.$inferInsert>,
): Promise<number> =>
  product.within(company.id, async (tx) => {
    const [row] = await tx
      .insert(claimCategories)
      .values({ company_id: company.id, kind: 'amount', ...values })
      .returning({ id: claimCategories.id });
    const id = row?.id ?? 0;
    if (limits)
      await tx
        .insert(claimLimits)
        .values({ company_id: company.id, claim_category_id: id, effective_from: '2020-01-01', ...limits });
    return id;
  });

/** Writes a claim of one's own. */
export const draft = (
  product: TestProduct,
  company: ClaimCompany,
  as: Person,
  items: Record<string, unknown>[],
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  product.call('POST', OWN, { as, body: { company_id: company.id, title: 'A trip', items, ...more } });

/** Sends a draft. */
export const submit = (product: TestProduct, as: Person, id: number): Promise<Answer> =>
  product.call('POST', `${OWN}/${id}/submit`, { as, body: {} });

/** Writes and sends a claim; its id. Throws unless it is sent. */
export async function send(
  product: TestProduct,
  company: ClaimCompany,
  as: Person,
  items: Record<string, unknown>[],
  more: Record<string, unknown> = {},
): Promise<number> {
  const written = await draft(product, company, as, items, more);
  if (written.status !== 201) throw new Error(JSON.stringify(written.body));
  const sent = await submit(product, as, written.body.data.id);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return written.body.data.id;
}

/** Decides on a claim on the screen of managing claims. */
export const decide = (
  product: TestProduct,
  as: Person,
  id: number,
  verb: 'review' | 'approve' | 'reject' | 'send-back' | 'prepare' | 'pay',
  body: Record<string, unknown> = {},
): Promise<Answer> => product.call('POST', `${MANAGE}/${id}/${verb}`, { as, body });

/** Says the same of every item of a claim. */
export async function checkAll(
  product: TestProduct,
  as: Person,
  id: number,
  check: Record<string, unknown> = { decision: 'Accepted' },
): Promise<Answer> {
  const { body } = await product.call('GET', `${MANAGE}/${id}`, { as });
  const items = body.data.item_list.map((one: { id: number }) => ({ id: one.id, ...check }));
  return product.call('POST', `${MANAGE}/${id}/items/check`, { as, body: { items } });
}

/** Sends a claim and has it approved as it was claimed; its id. */
export async function approved(
  product: TestProduct,
  company: ClaimCompany,
  as: Person,
  items: Record<string, unknown>[],
  more: Record<string, unknown> = {},
): Promise<number> {
  const id = await send(product, company, as, items, more);
  await checkAll(product, company.owner, id);
  const answer = await decide(product, company.owner, id, 'approve');
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
}

/** A picture of a receipt: text of its own on paper, so that two are not alike. */
export const picture = (
  seed: number,
  { size = 400, format = 'png' as 'png' | 'jpeg', quality = 90 } = {},
): Promise<Buffer> => {
  let state = seed * 2654435761;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const bars = Array.from(
    { length: 24 },
    () =>
      `<rect x="${next() * 360}" y="${next() * 360}" width="${20 + next() * 160}" height="${8 + next() * 60}" fill="rgb(${next() * 160},${next() * 160},${next() * 160})"/>`,
  ).join('');
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/>${bars}</svg>`;
  return sharp(Buffer.from(drawn)).resize(size, size)[format]({ quality }).toBuffer();
};

/** Uploads a receipt; its id. */
export async function addReceipt(
  product: TestProduct,
  company: ClaimCompany,
  as: Person,
  bytes: Buffer,
  name = 'receipt.png',
): Promise<number> {
  const answer = await product.upload(
    `${OWN}/receipts`,
    as,
    { name, bytes },
    { company_id: String(company.id) },
  );
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id;
}
