import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { createAccount, turnOnTotp } from './session.factory.ts';
import { type Claims, type Faults, startProvider } from './testing/provider.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let closed: TestProduct;
let provider: Awaited<ReturnType<typeof startProvider>>;
let subjects = 0;
const aSubject = () => {
  subjects += 1;
  return `subject-${subjects}`;
};

beforeAll(async () => {
  provider = await startProvider('company');
  const unreachable = {
    ...provider.configured,
    key: 'gone',
    issuer: 'http://127.0.0.1:9',
  };
  const insecure = { ...provider.configured, key: 'insecure', issuer: 'http://provider.example' };
  const oidcProviders = [provider.configured, unreachable, insecure];
  product = await startTestProduct({ clock, oidcProviders });
  closed = await startTestProduct({ clock, oidcProviders, registrationPage: false });
});
// What a provider does wrong is logged.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => provider.fail());
afterAll(async () => {
  await product.stop();
  await closed.stop();
  await provider.stop();
});

interface Tried {
  at?: TestProduct;
  faults?: Faults;
  /** The browser that comes back, where it is another than the one that began. */
  cookie?: string;
  /** Changes what the browser brings back. */
  change?: (back: URL) => void;
}

async function begin(at = product): Promise<{ location: string; cookie: string }> {
  const { status, headers } = await at.call('GET', '/api/auth/oidc/company?here=1');
  expect(status).toBe(303);
  return {
    location: String(headers.location),
    cookie: String(headers['set-cookie']).split(';')[0] ?? '',
  };
}
async function returned(at: TestProduct, back: URL, cookie: string): Promise<URL> {
  const answer = await at.call('GET', `${back.pathname}${back.search}`, { headers: { cookie } });
  expect(answer.status).toBe(303);
  return new URL(String(answer.headers.location));
}
/** Begins, signs in at the provider, and comes back: the page that the browser ends on. */
async function signInAt(claims: Claims, { at = product, faults, cookie, change }: Tried = {}) {
  const begun = await begin(at);
  const back = provider.authorize(begun.location, claims);
  change?.(back);
  if (faults) provider.fail(faults);
  const page = await returned(at, back, cookie ?? begun.cookie);
  expect(page.origin + page.pathname).toBe('http://mesra.test/auth/login');
  return { page, back, cookie: begun.cookie, ...Object.fromEntries(page.searchParams) } as {
    page: URL;
    back: URL;
    cookie: string;
    code?: string;
    problem?: string;
  };
}
const finish = (code: string | undefined, cookie: string, at = product) =>
  at.call('POST', '/api/auth/oidc/finish', { body: { code }, headers: cookie ? { cookie } : {} });
async function entered(claims: Claims, at = product) {
  const { code, cookie } = await signInAt(claims, { at });
  return finish(code, cookie, at);
}

describe('a sign-in by a provider', () => {
  test('begins at the product’s own address, with PKCE, state and nonce, in a cookie that scripts cannot read', async () => {
    const led = await product.call('GET', '/api/auth/oidc/company', { headers: { host: 'other.test' } });
    expect(led.status).toBe(303);
    expect(led.headers.location).toBe('http://mesra.test/api/auth/oidc/company?here=1');
    const { headers } = await product.call('GET', '/api/auth/oidc/company?here=1');
    const requested = new URL(String(headers.location)).searchParams;
    expect(Object.fromEntries(requested)).toMatchObject({
      client_id: 'mesra-client',
      response_type: 'code',
      redirect_uri: 'http://mesra.test/api/auth/oidc/company/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/.{20}/),
    });
    expect(String(headers['set-cookie'])).toMatch(
      /^mesra_oidc=.*; Path=\/api\/auth\/oidc; .*HttpOnly; SameSite=Lax/,
    );
  });

  test('makes a verified account of a proven address, and is the same person the next time', async () => {
    const claims = { sub: aSubject(), email: 'New@test.example', email_verified: true, name: 'Lim Mei Ling' };
    const first = await entered(claims);
    expect(first.status).toBe(200);
    expect(first.body.token).toBe(first.body.data.token);
    expect(first.body.data.user).toMatchObject({ email: 'New@test.example', name: 'Lim Mei Ling' });
    expect(first.body.data.user.email_verified_at).not.toBeNull();
    const again = await entered({ ...claims, email: 'renamed@test.example', name: 'Another' });
    expect(again.body.data.user).toMatchObject({ id: first.body.data.user.id, email: 'New@test.example' });
  });

  test('signs in as the account of the address where both sides have proven it', async () => {
    const account = await createAccount(product);
    const email = account.email.toUpperCase();
    const { body } = await entered({ sub: aSubject(), email, email_verified: true });
    expect(body.data.user.id).toBe(account.user_id);
  });

  test('makes an unverified account of an address that the provider has not proven', async () => {
    const { body } = await entered({
      sub: aSubject(),
      email: 'unproven@test.example',
      email_verified: false,
    });
    expect(body.data.user).toMatchObject({ email: 'unproven@test.example', email_verified_at: null });
    expect(body.data.user.name).toBe('unproven');
  });

  test('still asks for the second factor', async () => {
    const account = await createAccount(product);
    const code = await turnOnTotp(product, account.user_id);
    const { body } = await entered({ sub: aSubject(), email: account.email, email_verified: true });
    expect(body.data).toMatchObject({ token: null, user: null });
    const done = await product.call('POST', '/api/auth/second-factor', {
      body: { challenge: body.data.second_factor.challenge, code: code() },
    });
    expect(done.body.data.user.id).toBe(account.user_id);
  });

  test('in two tabs of one browser is finished in both', async () => {
    const first = await begin();
    const second = await product.call('GET', '/api/auth/oidc/company?here=1', {
      headers: { cookie: first.cookie },
    });
    const claims = { sub: aSubject(), email: 'tabs@test.example', email_verified: true };
    for (const location of [first.location, String(second.headers.location)]) {
      const page = await returned(product, provider.authorize(location, claims), first.cookie);
      expect((await finish(page.searchParams.get('code') ?? '', first.cookie)).status).toBe(200);
    }
  });
});

describe('nobody is let in', () => {
  const claims = () => ({ sub: aSubject(), email: `p${subjects}@test.example`, email_verified: true });

  test('as an account whose address either side has not proven', async () => {
    const proven = await createAccount(product);
    const open = await createAccount(product, { verified: false });
    const of = (email: string, email_verified: boolean | string) =>
      signInAt({ sub: aSubject(), email, email_verified });
    expect((await of(proven.email, false)).problem).toBe('problem.provider_not_linked');
    expect((await of(proven.email, 'no')).problem).toBe('problem.provider_not_linked');
    expect((await of(open.email, true)).problem).toBe('problem.provider_not_linked');
    const { rows } = await product.services.db.owner.query(
      'select 1 from system.identities where user_id = any ($1)',
      [[proven.user_id, open.user_id]],
    );
    expect(rows).toEqual([]);
  });

  test('as an account that is linked to somebody else there', async () => {
    const { email } = await createAccount(product);
    await entered({ sub: aSubject(), email, email_verified: true });
    const other = await signInAt({ sub: aSubject(), email, email_verified: true });
    expect(other.problem).toBe('problem.provider_not_linked');
  });

  test('as an account that is disabled, linked or not', async () => {
    const account = await createAccount(product);
    const linked = { sub: aSubject(), email: account.email, email_verified: true };
    const { code, cookie } = await signInAt(linked);
    await product.services.db.owner.query('update system.users set disabled_at = now() where id = $1', [
      account.user_id,
    ]);
    expect((await finish(code, cookie)).status).toBe(403);
    expect((await signInAt(linked)).problem).toBe('problem.sign_in_refused');
    expect((await signInAt({ ...linked, sub: aSubject() })).problem).toBe('problem.sign_in_refused');
  });

  test.each<[string, Faults, string]>([
    ['with another nonce', { nonce: 'another' }, 'problem.provider'],
    ['for another client', { audience: 'another' }, 'problem.provider'],
    ['of another issuer', { issuer: 'http://127.0.0.1:1' }, 'problem.provider'],
    ['signed by a key that is not the provider’s', { stranger: true }, 'problem.provider'],
    ['that is too old', { expired: true }, 'problem.provider'],
    ['that does not come', { down: true }, 'problem.provider'],
  ])('by an identity token %s', async (_what, faults, problem) => {
    const person = claims();
    expect((await signInAt(person, { faults })).problem).toBe(problem);
    const { rows } = await product.services.db.owner.query('select 1 from system.users where email = $1', [
      person.email,
    ]);
    expect(rows).toEqual([]);
  });

  test('with a state that was never given, or an altered code', async () => {
    const wrongState = (back: URL) => back.searchParams.set('state', 'made-up');
    expect((await signInAt(claims(), { change: wrongState })).problem).toBe('problem.provider_expired');
    const noState = (back: URL) => back.searchParams.delete('state');
    expect((await signInAt(claims(), { change: noState })).problem).toBe('problem.provider_expired');
    const wrongCode = (back: URL) => back.searchParams.set('code', 'made-up');
    expect((await signInAt(claims(), { change: wrongCode })).problem).toBe('problem.provider');
    const twice = (back: URL) => back.searchParams.append('code', 'made-up');
    expect((await signInAt(claims(), { change: twice })).problem).toBe('problem.provider');
  });

  test('in another browser than the one that began, on the way back and at the end', async () => {
    const other = (await begin()).cookie;
    expect((await signInAt(claims(), { cookie: other })).problem).toBe('problem.provider_expired');
    expect((await signInAt(claims(), { cookie: '' })).problem).toBe('problem.provider_expired');
    const { code, cookie } = await signInAt(claims());
    expect((await finish(code, other)).status).toBe(409);
    expect((await finish(code, '')).status).toBe(409);
    expect((await finish(code, cookie)).status).toBe(200);
  });

  test('by coming back a second time, not even after a failure', async () => {
    const { back, cookie } = await signInAt(claims());
    expect((await returned(product, back, cookie)).searchParams.get('problem')).toBe(
      'problem.provider_expired',
    );
    const failed = await signInAt(claims(), { faults: { down: true } });
    provider.fail();
    expect((await returned(product, failed.back, failed.cookie)).searchParams.get('problem')).toBe(
      'problem.provider_expired',
    );
  });

  test('at another provider than the one it began with', async () => {
    const { location, cookie } = await begin();
    const back = provider.authorize(location, claims());
    back.pathname = back.pathname.replace('company', 'gone');
    expect((await returned(product, back, cookie)).searchParams.get('problem')).toBe(
      'problem.provider_expired',
    );
  });

  test('after ten minutes on the way, or two at the end, or with the same code twice', async () => {
    const { location, cookie } = await begin();
    const back = provider.authorize(location, claims());
    now = new Date(now.getTime() + 601_000);
    expect((await returned(product, back, cookie)).searchParams.get('problem')).toBe(
      'problem.provider_expired',
    );
    const late = await signInAt(claims());
    now = new Date(now.getTime() + 121_000);
    expect((await finish(late.code, late.cookie)).status).toBe(409);
    const twice = await signInAt(claims());
    const both = await Promise.all([finish(twice.code, twice.cookie), finish(twice.code, twice.cookie)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  });

  test('without an address of mail, or who turned back at the provider', async () => {
    expect((await signInAt({ sub: aSubject() })).problem).toBe('problem.provider_no_email');
    expect((await signInAt({ sub: aSubject(), email: 'no address', email_verified: true })).problem).toBe(
      'problem.provider_no_email',
    );
    const cancel = (back: URL) => {
      back.searchParams.delete('code');
      back.searchParams.set('error', 'access_denied');
    };
    expect((await signInAt(claims(), { change: cancel })).problem).toBe('problem.provider_cancelled');
  });

  test.each(['gone', 'insecure', 'unknown'])(
    'by a provider that is %s, and the sign-in page says so',
    async (key) => {
      const { status, headers } = await product.call('GET', `/api/auth/oidc/${key}?here=1`);
      expect(status).toBe(303);
      expect(headers.location).toBe('http://mesra.test/auth/login?problem=problem.provider');
    },
  );
});

test('a provider that hangs keeps a few waiting, and the product goes on', async () => {
  let release = () => {};
  const hangs = new Promise<void>((done) => {
    release = done;
  });
  const begun: { back: URL; cookie: string }[] = [];
  for (let index = 0; index < 12; index += 1) {
    const { location, cookie } = await begin(product);
    const claims = { sub: aSubject(), email: `hanging${index}@test.example`, email_verified: true };
    begun.push({ back: provider.authorize(location, claims), cookie });
  }
  provider.fail({ hangs });
  const tries = begun.map(
    async ({ back, cookie }): Promise<Record<string, string>> =>
      Object.fromEntries((await returned(product, back, cookie)).searchParams),
  );
  let refused = 0;
  const othersRefused = new Promise<void>((done) => {
    for (const one of tries) {
      void one.then(({ problem }) => {
        refused += problem === 'problem.unavailable' ? 1 : 0;
        if (refused === tries.length - 4) done();
      });
    }
  });
  await Promise.race([othersRefused, Promise.all(tries)]);
  expect((await product.call('GET', '/api/health')).status).toBe(200);
  release();
  const ends = await Promise.all(tries);
  expect(ends.filter(({ code }) => code)).toHaveLength(4);
  expect(ends.filter(({ problem }) => problem === 'problem.unavailable')).toHaveLength(8);
});

describe('where registration is closed', () => {
  test('a provider brings in who has an account, or a proven address that is invited, and nobody else', async () => {
    const company = await closed.company();
    const known = await createAccount(closed);
    const invite = (email: string, minutes: number) =>
      closed.within(company.id, (tx) =>
        tx.$client.query(
          `insert into invitations (company_id, email, type, token_hash, invited_by, sent_at, expires_at)
           values ($1, $2, 'employee', $3, $4, now(), $5)`,
          [
            company.id,
            email,
            Buffer.from(email),
            company.owner.user_id,
            new Date(now.getTime() + minutes * 60_000),
          ],
        ),
      );
    await invite('Invited@test.example', 60);
    await invite('late@test.example', -1);
    const of = (email: string, email_verified = true) =>
      signInAt({ sub: aSubject(), email, email_verified }, { at: closed });
    expect((await of('stranger@test.example')).problem).toBe('problem.no_account');
    expect((await of('late@test.example')).problem).toBe('problem.no_account');
    expect((await of('invited@test.example', false)).problem).toBe('problem.no_account');
    expect((await of(known.email)).code).toBeTruthy();
    const { body } = await entered(
      { sub: aSubject(), email: 'invited@test.example', email_verified: true },
      closed,
    );
    expect(body.data.user).toMatchObject({ email: 'invited@test.example', companies: [] });
  });
});
