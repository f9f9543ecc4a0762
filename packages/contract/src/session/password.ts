import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

/** A password of at least ten characters; no other rules. */
export const newPassword = z.string().min(10, { message: 'validation.password_short' }).max(1024);

/** Excludes characters of address lists, display names and comments. */
const NOT_IN_ADDRESS = String.raw`\s\p{Cc}@,;:<>()[\]"\\`;
const LABEL = `[^${NOT_IN_ADDRESS}.]+`;

/**
 * A single mail address, without characters that mail systems normalize: different texts never reach the same
 * mailbox.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(new RegExp(`^[^${NOT_IN_ADDRESS}]+@${LABEL}(\\.${LABEL})+$`, 'u'), { message: 'validation.email' })
  .refine((text) => text === text.normalize('NFKC'), { message: 'validation.email' });

export const passwordEndpoints = {
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'public',
    summary: 'Mail a link that sets a new password. The answer is the same whether there is such an account.',
    body: z.object({ email: emailAddress }),
    response: z.object({}),
    idempotent: false,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'public',
    summary: 'Set a new password with the token of the mailed link, once; every session of the account ends.',
    body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
    response: z.object({}),
    idempotent: false,
  }),
};
