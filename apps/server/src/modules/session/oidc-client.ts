import * as oidc from 'openid-client';
import type { OidcProvider } from '../../kit/config.ts';
import { Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email profile';
/**
 * A request waiting for a provider holds a database connection. This limit keeps a hanging provider from
 * exhausting the pool.
 */
const MAX_WAITING = 4;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** The state of a sign-in at a provider, stored until the browser returns. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

/** The identity asserted by a provider. */
export interface ProvenIdentity {
  subject: string;
  email: string | null;
  /** Whether the provider has verified the address. */
  email_verified: boolean;
  name: string | null;
}

const known = new WeakMap<OidcProvider, Promise<oidc.Configuration>>();
let waiting = 0;

async function whileFew<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw new Problem('unavailable');
  waiting += 1;
  try {
    return await work();
  } finally {
    waiting -= 1;
  }
}

/** The client secret goes in the body if the provider supports it, else in the header; both are standard. */
const authentication =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const send = methods?.includes('client_secret_post') ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    return send(secret)(server, client, body, headers);
  };

/** Provider discovery, cached; a failed attempt is retried next time. */
function discovered(provider: OidcProvider): Promise<oidc.Configuration> {
  const found = known.get(provider);
  if (found) return found;
  const issuer = new URL(provider.issuer);
  const nearby = issuer.protocol === 'http:' && LOOPBACK.includes(issuer.hostname);
  const requested = oidc.discovery(
    issuer,
    provider.client_id,
    undefined,
    authentication(provider.client_secret),
    {
      timeout: TIMEOUT_SECONDS,
      // Also verifies the ID token's signature, not only its origin.
      execute: [oidc.enableNonRepudiationChecks, ...(nearby ? [oidc.allowInsecureRequests] : [])],
    },
  );
  known.set(provider, requested);
  requested.catch(() => known.delete(provider));
  return requested;
}

/** The redirect URI, which must be registered at the provider. */
export const callbackUrl = (services: Services, provider: OidcProvider) =>
  `${services.config.publicUrl}/api/auth/oidc/${provider.key}/callback`;

/** The URL for signing in: authorization code with PKCE, state and nonce. */
export async function authorizationUrl(
  services: Services,
  provider: OidcProvider,
  begun: Begun,
): Promise<string> {
  const configuration = await whileFew(() => discovered(provider));
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(services, provider),
    scope: SCOPE,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  }).href;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Exchanges the callback parameters for the provider's identity. Throws if anything is invalid. */
export async function exchange(
  services: Services,
  provider: OidcProvider,
  begun: Begun,
  brought: Readonly<Record<string, string | undefined>>,
): Promise<ProvenIdentity> {
  const url = new URL(callbackUrl(services, provider));
  for (const [name, value] of Object.entries(brought))
    if (value !== undefined) url.searchParams.set(name, value);
  return whileFew(async () => {
    const configuration = await discovered(provider);
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no identity.');
    const asks = !claims.email && configuration.serverMetadata().userinfo_endpoint;
    const told = asks ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    const facts: Record<string, unknown> = { ...told, ...claims };
    return {
      subject: claims.sub,
      email: textOf(facts.email),
      email_verified: facts.email_verified === true || facts.email_verified === 'true',
      name: textOf(facts.name) ?? textOf(facts.preferred_username),
    };
  });
}
