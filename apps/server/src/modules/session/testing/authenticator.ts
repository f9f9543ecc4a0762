import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/* An authenticator in software, as W3C WebAuthn describes it: for tests of passkeys. */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An ES256 public key in COSE (RFC 9052): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ]);
}

interface Requested {
  challenge: string;
  rpId: string;
}

interface AnswerOptions {
  /** The page that asks, as the browser writes it down. */
  origin: string;
  rpId?: string;
  /** Whether the person was checked by finger, face or number. */
  verified?: boolean;
  counter?: number;
  challenge?: string;
}

/** A passkey with what a product stores of it, and the answers that it gives. */
export function newPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(20).toString('base64url');
  let count = 0;
  const answer = (requested: Requested, options: AnswerOptions): Record<string, unknown> => {
    count = options.counter ?? count + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const flags = 0x01 | ((options.verified ?? true) ? 0x04 : 0);
    const authenticatorData = Buffer.concat([
      sha256(options.rpId ?? requested.rpId),
      Buffer.from([flags]),
      counter,
    ]);
    const clientData = Buffer.from(
      JSON.stringify({
        type: 'webauthn.get',
        challenge: options.challenge ?? requested.challenge,
        origin: options.origin,
        crossOrigin: false,
      }),
    );
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(privateKey);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  };
  return {
    id,
    publicKey: coseKey(Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')),
    answer,
  };
}
