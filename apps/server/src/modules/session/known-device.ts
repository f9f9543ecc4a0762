import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { Call } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';

export const DEVICE_COOKIE = 'mesra_device';
const SECONDS = 365 * 86_400;
/** Maximum number of users remembered per device. */
const MAX_PEOPLE = 5;
const SHAPE = /^[0-9a-f]{32}(\.[0-9a-f]{32}){1,5}$/;

type Visitor = Pick<Call<AnyEndpoint>, 'services' | 'cookie' | 'header'>;

/** The device id and the proofs of who has signed in on it; null without a valid cookie. */
function readCookie({ cookie }: Pick<Visitor, 'cookie'>): { device: string; proofs: string[] } | null {
  const text = cookie(DEVICE_COOKIE);
  if (!text || !SHAPE.test(text)) return null;
  const [device = '', ...proofs] = text.split('.');
  return { device, proofs };
}

const proofOf = ({ vault }: Services, device: string, userId: number) =>
  vault.sign(`device ${device} ${userId}`).slice(0, 32);

const same = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of the calling device if this person has signed in on it before; else null. */
export function knownDevice(visitor: Pick<Visitor, 'services' | 'cookie'>, userId: number): string | null {
  const found = readCookie(visitor);
  if (!found) return null;
  const proof = proofOf(visitor.services, found.device, userId);
  return found.proofs.some((one) => same(one, proof)) ? found.device : null;
}

/**
 * Sets a cookie that proves this person has signed in on the device; it reveals nothing and grants no access.
 */
export function rememberDevice({ services, cookie, header }: Visitor, userId: number): void {
  const { device, proofs } = readCookie({ cookie }) ?? {
    device: randomBytes(16).toString('hex'),
    proofs: [],
  };
  const proof = proofOf(services, device, userId);
  const others = proofs.filter((one) => one !== proof).slice(0, MAX_PEOPLE - 1);
  const value = [device, proof, ...others].join('.');
  const secure = services.config.production ? '; Secure' : '';
  header(
    'set-cookie',
    `${DEVICE_COOKIE}=${value}; Path=/api/auth; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}
