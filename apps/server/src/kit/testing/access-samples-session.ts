import type { Arrange } from './access-planting.ts';

/* Requests for what signs in. They open nothing: each flow has tests of its own, with accounts of their own. */

const token = 'nothing-that-was-ever-sent';
const refused: Arrange = () => ({ body: { token }, refused: true });

export const SESSION_REQUESTS: Record<string, Arrange> = {
  'POST /api/auth/login': () => ({ body: { email: 'nobody@test.example', password: 'x' } }),
  'POST /api/auth/logout': () => ({}),
  'GET /api/auth/user': () => ({}),
  'POST /api/auth/second-factor': () => ({ body: { challenge: token, code: '000000' } }),
  'POST /api/auth/passkey/options': () => ({ body: {} }),
  'POST /api/auth/passkey': () => ({ body: { challenge: token, credential: { id: token } } }),
  'POST /api/auth/password/forgot': () => ({ body: { email: 'nobody@test.example' } }),
  'POST /api/auth/password/reset': () => ({ body: { token, password: 'a new password' } }),
  'POST /api/auth/register': () => ({
    body: {
      name: 'Nobody',
      email: 'nobody@test.example',
      password: 'a new password',
    },
  }),
  'POST /api/auth/register/confirm': () => ({ body: { registration: token, code: '000000' } }),
  // Those who walk are verified.
  'POST /api/auth/verify/send': () => ({ body: { channel: 'email' }, refused: true }),
  'POST /api/auth/verify': () => ({ body: { channel: 'email', code: '000000' }, refused: true }),
  'GET /api/auth/oidc/{provider}': () => ({ params: { provider: 'none' } }),
  'GET /api/auth/oidc/{provider}/callback': () => ({ params: { provider: 'none' } }),
  'POST /api/auth/oidc/finish': () => ({ body: { code: token } }),
  'POST /api/auth/invitations/read': () => ({ body: { token } }),
  'POST /api/auth/invitations/accept': () => ({
    body: { token, name: 'Nobody', password: 'a new password' },
  }),
  'POST /api/auth/invitations/join': refused,
};
