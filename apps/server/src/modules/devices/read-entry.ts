import { createHash } from 'node:crypto';
import type { PublicKey } from '@mesra/contract/devices/device';
import { type EntryPayload, entryPayload } from '@mesra/contract/devices/entry';
import { type CryptoKey, compactVerify, errors, importJWK } from 'jose';
import { z } from 'zod';

/** An entry as it was sent; without a payload where it cannot be read. */
export interface SentEntry {
  jws: string;
  /** SHA-256 of the JWS, in hex. */
  hash: string;
  payload: EntryPayload | null;
  /** The UUID that it names, even where the rest cannot be read. */
  uuid: string | null;
}

function payloadIn(jws: string): unknown {
  const [, payload = ''] = jws.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const namedUuid = z.object({ uuid: entryPayload.shape.uuid });

/** Reads an entry without judging its signature. */
export function readEntry(jws: string): SentEntry {
  const found = payloadIn(jws);
  const payload = entryPayload.safeParse(found).data ?? null;
  const uuid = namedUuid.safeParse(found).data?.uuid ?? null;
  return { jws, hash: createHash('sha256').update(jws).digest('hex'), payload, uuid };
}

/** The key of a device; null where its point is not on the curve. */
export async function importKey(key: PublicKey): Promise<CryptoKey | null> {
  try {
    return (await importJWK(key, 'ES256')) as CryptoKey;
  } catch (error) {
    if (error instanceof DOMException || error instanceof errors.JOSEError || error instanceof TypeError)
      return null;
    throw error;
  }
}

/** Whether a JWS is signed by a key. */
export async function isSignedBy(jws: string, key: CryptoKey): Promise<boolean> {
  try {
    await compactVerify(jws, key, { algorithms: ['ES256'] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
