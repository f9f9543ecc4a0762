import type { PublicKey } from '@mesra/contract/devices/device';
import { type FaceTemplate, faceTemplate } from '@mesra/contract/site-devices/device-api';
import { CompactEncrypt, compactDecrypt, importJWK } from 'jose';

/** A PIN as it waits and is sent: nobody but the server opens it, and it fits no other entry than that of the UUID. */
export async function sealPin(to: PublicKey, pin: string, uuid: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ pin, uuid }));
  const key = await importJWK({ ...to }, 'ECDH-ES');
  return new CompactEncrypt(bytes).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' }).encrypt(key);
}

/** Opens a template that was sealed to this device. It is never stored opened. */
export async function openTemplate(key: CryptoKey, sealed: string): Promise<FaceTemplate> {
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return faceTemplate.parse(JSON.parse(new TextDecoder().decode(plaintext)));
}
