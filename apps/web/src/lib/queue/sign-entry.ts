import type { EntryPayloadIn } from '@mesra/contract/devices/entry';
import { CompactSign } from 'jose';
import { sha256 } from './device-keys.ts';
import type { Signed } from './queue-store.ts';

/** Signs an entry as a compact JWS, with the hash that the next one names. */
export async function signEntry(
  key: CryptoKey,
  payload: EntryPayloadIn,
): Promise<{ jws: string } & Pick<Signed, 'hash'>> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const jws = await new CompactSign(bytes).setProtectedHeader({ alg: 'ES256' }).sign(key);
  return { jws, hash: await sha256(jws) };
}
