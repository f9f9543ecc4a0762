import type { PublicKey } from '@mesra/contract/devices/device';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A key pair whose private half never leaves the browser. */
export const drawKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);

/** A key pair to which others seal what this browser alone opens; its private half never leaves the browser. */
export const drawSealKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);

/** SHA-256 in hex. */
export async function sha256(of: string | ArrayBuffer): Promise<string> {
  const bytes = typeof of === 'string' ? new TextEncoder().encode(of) : of;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The public half, as the server registers it. */
export async function publicKeyOf({ publicKey: key }: CryptoKeyPair): Promise<PublicKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key);
  return { kty: 'EC', crv: 'P-256', x, y };
}
