import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OidcProvider } from '../../../kit/config.ts';

/* A provider of OpenID Connect on loopback, for tests: discovery, keys, codes with PKCE, signed identity tokens. */

export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

interface Granted {
  claims: Claims;
  nonce: string;
  challenge: string;
  redirect: string;
}

/** What a test makes the provider do wrong. */
export interface Faults {
  nonce?: string;
  audience?: string;
  issuer?: string;
  /** Signs with a key that it does not publish. */
  stranger?: boolean;
  expired?: boolean;
  /** Answers nothing useful at the token's address. */
  down?: boolean;
  /** Answers there only then. */
  hangs?: Promise<void>;
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Starts a provider; `authorize` does what its sign-in page would, and answers where it sends the browser. */
export async function startProvider(key: string) {
  const secret = randomBytes(16).toString('hex');
  const [own, stranger] = [keyPair(), keyPair()];
  const codes = new Map<string, Granted>();
  let faults: Faults = {};
  let issuer = '';

  const identityToken = ({ claims, nonce }: Granted): string => {
    const now = Math.floor(Date.now() / 1000);
    const { email, email_verified, name } = claims;
    const body = {
      iss: faults.issuer ?? issuer,
      sub: claims.sub,
      aud: faults.audience ?? 'mesra-client',
      nonce: faults.nonce ?? nonce,
      iat: now,
      exp: now + (faults.expired ? -3600 : 300),
      ...{ email, email_verified, name },
    };
    const signed = `${base64({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${base64(body)}`;
    const signer = faults.stranger ? stranger : own;
    return `${signed}.${createSign('sha256').update(signed).sign(signer.privateKey).toString('base64url')}`;
  };

  const exchange = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const form = await bodyOf(request);
    const basic = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64');
    // Each part is form-encoded (RFC 6749 section 2.3.1).
    const client = decodeURIComponent(basic.toString());
    const granted = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    await faults.hangs;
    if (faults.down) return [503, {}];
    if (client !== `mesra-client:${secret}`) return [401, { error: 'invalid_client' }];
    if (!granted || granted.challenge !== proof || granted.redirect !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const id_token = identityToken(granted);
    return [200, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token }];
  };

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    if (request.url === '/.well-known/openid-configuration') return [200, metadata()];
    if (request.url === '/keys')
      return [200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] }];
    if (request.url === '/token') return exchange(request);
    return [404, {}];
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configured: OidcProvider = {
    key,
    name: 'Test provider',
    issuer,
    client_id: 'mesra-client',
    client_secret: secret,
  };

  return {
    configured,
    /** From now on it does these things wrong; nothing where absent. */
    fail: (wrong: Faults = {}) => {
      faults = wrong;
    },
    authorize: (location: string, claims: Claims): URL => {
      const requested = new URL(location).searchParams;
      const code = randomBytes(8).toString('hex');
      codes.set(code, {
        claims,
        nonce: requested.get('nonce') ?? '',
        challenge: requested.get('code_challenge') ?? '',
        redirect: requested.get('redirect_uri') ?? '',
      });
      const back = new URL(requested.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', requested.get('state') ?? '');
      return back;
    },
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
