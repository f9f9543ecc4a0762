import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { domainEndpoints, sessionEndpoints } from '@mesra/contract/session/session';

/** An endpoint of the contract without its schemas. */
const plain = <E extends AnyEndpoint>(declared: Pick<E, 'method' | 'path' | 'access' | 'idempotent'>): E =>
  declared as E;

/**
 * The calls of the sign-in and the frame. They are declared here again, without schemas, so that the first page does
 * not carry the validator; a test holds them to the contract.
 */
export const frameCalls = {
  login: plain<typeof sessionEndpoints.login>({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    idempotent: false,
  }),
  logout: plain<typeof sessionEndpoints.logout>({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signed-in',
    idempotent: false,
  }),
  user: plain<typeof sessionEndpoints.user>({ method: 'GET', path: '/api/auth/user', access: 'signed-in' }),
  config: plain<typeof domainEndpoints.config>({
    method: 'GET',
    path: '/api/domain/config',
    access: 'public',
  }),
};
