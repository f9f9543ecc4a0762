import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { line, oneTimeCode } from '../kit/primitives.ts';
import { emailAddress, newPassword } from './password.ts';
import { signInAnswer, signInExtras } from './session.ts';

/**
 * Registration verifies the address before the account exists. Registering an existing address gives the same
 * response, and its owner is notified by mail.
 */
export const registrationEndpoints = {
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Begin an account where registration is open; a code of six digits is mailed to the address.',
    body: z.object({
      name: line(120),
      email: emailAddress,
      password: newPassword,
    }),
    response: z.object({ registration: z.string() }),
    idempotent: false,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/register/confirm',
    access: 'public',
    summary: 'Make the account with the mailed code, and sign in.',
    body: z.object({ registration: z.string().min(1).max(200), code: oneTimeCode }),
    response: signInAnswer,
    extras: signInExtras,
    idempotent: false,
  }),
};
