import * as oidc from 'openid-client';
import type { OidcProvider } from '../../kit/config.ts';
import { Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email profile';
/**
 * A request that waits for a provider holds a connection of the database. No more than these do at once, so that a
 * provider that hangs does not take the product with it.
 */
const MOST_WAITING = 4;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** What a sign-in at a provider begins with; kept until the browser comes back. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom a provider says has signed in. */
export interface ProvenIdentity {
  subject: string;
  email: string | null;
  /** The provider has proven the address. */
  email_verified: boolean;
  name: string | null;
}

const known = new WeakMap<OidcProvider, Promise<oidc.Configuration>>();
let waiting = 0;

async function whileFew<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new Problem('unavailable');
  waiting += 1;
  try {
    return await work();
  } finally {
    waiting -= 1;
  }
}

/** The secret goes in the body where the provider takes it there, else in the header; both are in the standard. */
const authentication =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const send = methods?.includes('client_secret_post') ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    return send(secret)(server, client, body, headers);
  };

/** Reads once what a provider says of itself; one that could not be reached is asked again the next time. */
function discovered(provider: OidcProvider): Promise<oidc.Configuration> {
  const found = known.get(provider);
  if (found) return found;
  const issuer = new URL(provider.issuer);
  const nearby = issuer.protocol === 'http:' && LOOPBACK.includes(issuer.hostname);
  const asked = oidc.discovery(
    issuer,
    provider.client_id,
    undefined,
    authentication(provider.client_secret),
    {
      timeout: TIMEOUT_SECONDS,
      // The identity's signature is checked as well, not only whom it came from.
      execute: [oidc.enableNonRepudiationChecks, ...(nearby ? [oidc.allowInsecureRequests] : [])],
    },
  );
  known.set(provider, asked);
  asked.catch(() => known.delete(provider));
  return asked;
}

/** The provider's address that a browser is sent back to; it must be registered there. */
export const callbackUrl = (services: Services, provider: OidcProvider) =>
  `${services.config.publicUrl}/api/auth/oidc/${provider.key}/callback`;

/** Where to send the browser to sign in: authorization code with PKCE, state and nonce. */
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

/** Exchanges what the browser brought back for the person at the provider. Throws where anything of it is wrong. */
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
