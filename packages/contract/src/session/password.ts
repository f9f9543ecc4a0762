import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

/** A password of at least ten characters; more is asked of nobody. */
export const newPassword = z.string().min(10, { message: 'validation.password_short' }).max(1024);

/** What stands in no address: signs of a list, a name or a comment beside it. */
const IN_ADDRESS = String.raw`[^\s\p{Cc}@,;:<>()[\]"\\]+`;

/**
 * One address as mail is sent to it, without letters that mail systems read as others: two texts never reach the same
 * mailbox.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(new RegExp(`^${IN_ADDRESS}@${IN_ADDRESS}\\.${IN_ADDRESS}$`, 'u'), { message: 'validation.email' })
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
