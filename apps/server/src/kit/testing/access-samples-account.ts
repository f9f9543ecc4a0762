import { randomBytes } from 'node:crypto';
import type { Arrange, Planted } from './access-planting.ts';
import { PIXEL } from './access-samples-domains.ts';
import { TEST_PASSWORD, type TestProduct } from './product.ts';

let counted = 0;

const nothing: Arrange = () => ({ body: {} });
const password: Arrange = () => ({ body: { password: TEST_PASSWORD } });
const file = { name: 'me.png', bytes: PIXEL };

/** Adds a row to what stands above the companies, of the planted owner. */
async function ofOwner(product: TestProduct, { owner }: Planted, insert: string, name: string) {
  const { db, clock } = product.services;
  const values = [owner.user_id, clock.now(), name];
  const { rows } = await db.owner.query<{ id: number }>(`insert into system.${insert} returning id`, values);
  return rows[0]?.id ?? 0;
}

const createSession = (product: TestProduct, planted: Planted) =>
  ofOwner(
    product,
    planted,
    `sessions (user_id, created_at, expires_at, token_hash) values ($1, $2::timestamptz, $2::timestamptz + interval '1 day', $3::text::bytea)`,
    randomBytes(16).toString('hex'),
  );

async function createPasskey(product: TestProduct, planted: Planted): Promise<number> {
  counted += 1;
  return ofOwner(
    product,
    planted,
    `passkeys (user_id, created_at, credential_id, name, public_key, counter) values ($1, $2, $3, $3, '', 0)`,
    `${planted.marker}-${counted}`,
  );
}

export const ACCOUNT_REQUESTS: Record<string, Arrange> = {
  'GET /api/users/{id}': (_, { owner }) => ({ params: { id: owner.user_id }, planted: true }),
  'PATCH /api/profile': () => ({ body: { language: 'en' } }),
  'POST /api/profile/picture': () => ({ body: {}, file }),
  'DELETE /api/profile/picture': () => ({}),
  'GET /api/users/{id}/picture': async (product, { owner }) => {
    await product.upload('/api/profile/picture', owner, file);
    return { params: { id: owner.user_id }, planted: true };
  },
  'POST /api/profile/email': () => {
    counted += 1;
    return { body: { email: `other${counted}@test.example`, password: TEST_PASSWORD } };
  },
  // Nothing was asked for, begun or turned on: what allows them has tests of its own.
  'POST /api/profile/email/confirm': () => ({ body: { code: '000000' }, refused: true }),
  'POST /api/profile/two-factor/confirm': () => ({ body: { code: '000000' }, refused: true }),
  'POST /api/profile/two-factor/recovery-codes': () => ({
    body: { password: TEST_PASSWORD, code: '000000' },
    refused: true,
  }),
  'POST /api/profile/two-factor/disable': () => ({
    body: { password: TEST_PASSWORD, code: '000000' },
    refused: true,
  }),
  'POST /api/profile/passkeys': () => ({
    body: { challenge: 'none', credential: {}, name: 'Mine' },
    refused: true,
  }),
  'POST /api/profile/phone': () => ({ body: { phone: '012-345 6789', password: TEST_PASSWORD } }),
  'POST /api/profile/password': () => ({
    body: { current_password: TEST_PASSWORD, password: TEST_PASSWORD },
  }),
  'GET /api/profile/sessions': () => ({}),
  'DELETE /api/profile/sessions/{id}': async (product, planted) => ({
    params: { id: await createSession(product, planted) },
    planted: true,
  }),
  'POST /api/profile/sessions/revoke-others': nothing,
  'GET /api/profile/security': () => ({}),
  'POST /api/profile/two-factor/begin': password,
  'POST /api/profile/passkeys/options': password,
  'DELETE /api/profile/passkeys/{id}': async (product, planted) => ({
    params: { id: await createPasskey(product, planted) },
    planted: true,
  }),
  'DELETE /api/profile/identities/{provider}': async (product, planted) => {
    counted += 1;
    const provider = `provider-${counted}`;
    await ofOwner(
      product,
      planted,
      'identities (user_id, linked_at, provider, subject) values ($1, $2, $3, $3)',
      provider,
    );
    return { params: { provider }, planted: true };
  },
};
