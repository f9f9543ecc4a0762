import { timingSafeEqual } from 'node:crypto';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { singleSignOnEndpoints } from '@mesra/contract/session/single-sign-on';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { OidcProvider } from '../../kit/config.ts';
import type { Tx } from '../../kit/db.ts';
import { type Call, handle } from '../../kit/http.ts';
import { CHALLENGE, countTry, ONE_TIME_LINK } from '../../kit/limits.ts';
import { forLog } from '../../kit/log.ts';
import { newSecret, readSecret, useSecret } from '../../kit/one-time.ts';
import { Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { authorizationUrl, type Begun, exchange } from './oidc-client.ts';
import { accountOfIdentity } from './provider-account.ts';
import { enter, findAccount } from './sign-in.ts';

const STATE_MINUTES = 10;
const FINISH_MINUTES = 2;

/** Binds a provider sign-in to this browser, so that it cannot be completed in another. */
const BROWSER_COOKIE = 'mesra_oidc';

const browserCookie = (value: string, secure: boolean) =>
  `${BROWSER_COOKIE}=${value}; Path=/api/auth/oidc; Max-Age=${STATE_MINUTES * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Encrypted data stored with the state. */
interface StoredAttempt {
  provider: string;
  nonce: string;
  verifier: string;
  /** The hash of the browser's cookie. */
  browser: string;
}

type Returning = Pick<Call<AnyEndpoint>, 'tx' | 'services' | 'cookie'>;

const notInForce = () => new Problem('wrong_state', { key: 'problem.one_time' });
const browserOf = (cookie: string | null) => hashToken(cookie ?? '').toString('hex');
const isSameBrowser = (stored: string, cookie: string | null) =>
  cookie !== null && timingSafeEqual(Buffer.from(stored), Buffer.from(browserOf(cookie)));

const providerOf = (services: Services, key: string): OidcProvider | undefined =>
  services.config.oidcProviders.find((one) => one.key === key);

const problemPage = (services: Services, key: string) =>
  `${services.config.publicUrl}/auth/login?problem=${encodeURIComponent(key)}`;

/** The message key of a failed sign-in; errors not caused by the user are logged. */
function reasonFor(error: unknown, provider: OidcProvider): string {
  if (error instanceof Problem)
    return error.code === 'wrong_state' ? 'problem.provider_expired' : error.text.key;
  console.error(`sign-in by ${provider.key} failed:`, forLog(error));
  return 'problem.provider';
}

/**
 * The provider redirects to the product's own origin, where the cookie must be set; a sign-in started on
 * another origin is redirected there first.
 */
const start = handle(singleSignOnEndpoints.start, async (call) => {
  const { params, query, tx, services, ip, cookie, header } = call;
  const { config, clock, db } = services;
  const provider = providerOf(services, params.provider);
  if (!provider) return { location: problemPage(services, 'problem.provider') };
  if (!query.here) return { location: `${config.publicUrl}/api/auth/oidc/${provider.key}?here=1` };
  try {
    await countTry(db.apart, CHALLENGE, ip, ip, clock.now());
    // Reused if present, so that two tabs can sign in at once.
    const browser = cookie(BROWSER_COOKIE) ?? newToken();
    const begun = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const data = { ...begun, provider: provider.key, browser: browserOf(browser) } satisfies StoredAttempt;
    const state = await newSecret(tx, services, { purpose: 'oidc-state', data, minutes: STATE_MINUTES });
    const location = await authorizationUrl(services, provider, { ...begun, state });
    header('set-cookie', browserCookie(browser, config.production));
    return { location };
  } catch (error) {
    return { location: problemPage(services, reasonFor(error, provider)) };
  }
});

/** Consumes the state of a sign-in started in this browser with this provider. 409 if it is not valid. */
async function takeState(call: Returning, provider: OidcProvider, state: string | undefined): Promise<Begun> {
  const { tx, services, cookie } = call;
  const { data } = await readSecret(tx, services, 'oidc-state', state ?? '');
  const { provider: key, browser, nonce, verifier } = data as StoredAttempt;
  if (key !== provider.key || !isSameBrowser(browser, cookie(BROWSER_COOKIE))) throw notInForce();
  await useSecret(tx, services, 'oidc-state', state ?? '');
  return { state: state ?? '', nonce, verifier };
}

/** Runs `work` in a savepoint: it is atomic, and earlier statements persist either way. */
async function allOrNothing<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.$client.query('savepoint work');
  try {
    return await work();
  } catch (error) {
    await tx.$client.query('rollback to savepoint work');
    throw error;
  }
}

const callback = handle(singleSignOnEndpoints.callback, async (call) => {
  const { params, query, tx, services, cookie } = call;
  const provider = providerOf(services, params.provider);
  if (!provider) return { location: problemPage(services, 'problem.provider') };
  try {
    const begun = await takeState(call, provider, query.state);
    if (query.error === 'access_denied')
      throw new Problem('forbidden', { key: 'problem.provider_cancelled' });
    const code = await allOrNothing(tx, async () => {
      const identity = await exchange(services, provider, begun, query);
      const userId = await accountOfIdentity(tx, services, provider, identity);
      const browser = browserOf(cookie(BROWSER_COOKIE));
      return newSecret(tx, services, {
        purpose: 'oidc-finish',
        userId,
        data: { browser },
        minutes: FINISH_MINUTES,
      });
    });
    return { location: `${services.config.publicUrl}/auth/login?code=${code}` };
  } catch (error) {
    return { location: problemPage(services, reasonFor(error, provider)) };
  }
});

const finish = handle(singleSignOnEndpoints.finish, async (call) => {
  const { body, tx, services, ip, cookie } = call;
  const { clock, db } = services;
  await countTry(db.apart, ONE_TIME_LINK, hashToken(body.code).toString('hex'), ip, clock.now());
  const { userId, data } = await readSecret(tx, services, 'oidc-finish', body.code);
  if (userId === null || !isSameBrowser(data.browser, cookie(BROWSER_COOKIE))) throw notInForce();
  await useSecret(tx, services, 'oidc-finish', body.code);
  const account = await findAccount(tx, { userId });
  if (!account) throw new Problem('forbidden', { key: 'problem.sign_in_refused' });
  return enter(call, account);
});

export const singleSignOnHandlers = [start, callback, finish];
