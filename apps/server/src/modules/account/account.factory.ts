import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { Clock } from '../../kit/clock.ts';
import { type Person, TEST_PASSWORD, type TestProduct } from '../../kit/testing/product.ts';

/*
 * Test doubles for what a person holds outside the product: another browser, an authenticator app, a passkey
 * device.
 */

/** Signs the person in from another browser. */
export async function elsewhere(product: TestProduct, person: Person, agent = 'Elsewhere'): Promise<Person> {
  const { body } = await product.call('POST', '/api/auth/login', {
    body: { email: person.email, password: TEST_PASSWORD },
    headers: { 'user-agent': agent },
  });
  return { ...person, token: body.data.token };
}

/** The six-digit TOTP code; `steps` shifts the time step relative to now. */
export function appCode(secret: string, clock: Clock, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret }).generate({ timestamp });
}

/**
 * Enables two-factor authentication through the API. Time must pass before the app's next code is accepted.
 */
export async function withTwoFactor(
  product: TestProduct,
  as: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await product.call('POST', '/api/profile/two-factor/begin', {
    as,
    body: { password: TEST_PASSWORD },
  });
  const { secret } = begun.body.data;
  const code = appCode(secret, product.services.clock);
  const { body } = await product.call('POST', '/api/profile/two-factor/confirm', { as, body: { code } });
  return { secret, recoveryCodes: body.data.recovery_codes };
}

/** The head of a CBOR item of a major type, with its length in the shortest encoding. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([kind + length]);
  return Buffer.from(length < 256 ? [kind + 24, length] : [kind + 25, length >> 8, length & 255]);
}
const cborBytes = (bytes: Buffer) => Buffer.concat([head(0x40, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(0x60, text.length), Buffer.from(text)]);

/** The key pair of a passkey. */
export const passkeyKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A passkey's public key in COSE format (ES256). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface NewPasskey {
  challenge: string;
  origin: string;
  rpId?: string;
  /** False: the device did not verify the user. */
  userVerified?: boolean;
  credentialId?: Buffer;
  publicKey?: KeyObject;
}

/** The result of `navigator.credentials.create`: a new passkey without attestation. */
export function makePasskey(requested: NewPasskey) {
  const { challenge, origin, userVerified = true } = requested;
  const id = requested.credentialId ?? randomBytes(32);
  const rpId = requested.rpId ?? new URL(origin).hostname;
  const authData = Buffer.concat([
    sha256(rpId),
    Buffer.from([userVerified ? 0x45 : 0x41, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([id.length >> 8, id.length & 255]),
    id,
    coseKey(requested.publicKey ?? passkeyKeys().publicKey),
  ]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), cborBytes(authData)],
  ]);
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false });
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'hybrid'],
    },
  };
}

/** The result of `navigator.credentials.get` for such a passkey. */
export function usePasskey(requested: {
  id: string;
  privateKey: KeyObject;
  challenge: string;
  origin: string;
}) {
  const { id, privateKey, challenge, origin } = requested;
  const clientData = Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
  );
  const authData = Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([0x05, 0, 0, 0, 0])]);
  const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
}
