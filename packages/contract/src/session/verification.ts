import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { oneTimeCode, telephone } from '../kit/primitives.ts';
import { sessionUser } from './session.ts';

/** By mail to the account's address, or by text message to a telephone. */
export const verifyChannel = z.enum(['email', 'phone']);

export const verificationEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/auth/verify/send',
    access: 'account',
    summary: 'Send a code of six digits, to the e-mail address of the account or to a telephone number.',
    body: z.object({ channel: verifyChannel, phone: telephone.optional() }),
    response: z.object({ sent_to: z.string() }),
    idempotent: false,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify',
    access: 'account',
    summary: 'Prove the address or the number with the code that was sent to it.',
    body: z.object({ channel: verifyChannel, code: oneTimeCode }),
    response: sessionUser,
    idempotent: false,
  }),
};
