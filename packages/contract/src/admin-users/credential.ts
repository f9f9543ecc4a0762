import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, instant, version } from '../kit/primitives.ts';

/** The account of an employee (spec section 3, Credential), or the pending invitation. */
export const credential = z.object({
  employee_id: id,
  company_id: id,
  user: z
    .object({
      /** The user's membership in this company, the id in `api/admin/admins/{id}`. */
      admin_id: id,
      name: z.string(),
      email: z.string(),
      email_verified_at: instant.nullable(),
      /** What the mail server of the address says where it refuses mail; null if it does not. */
      email_refused: z.string().nullable(),
      two_factor: z.boolean(),
      last_seen_at: instant.nullable(),
      status: z.enum(['Active', 'Inactive']),
      version,
    })
    .nullable(),
  invitation: z
    .object({
      id,
      email: z.string(),
      /** What the mail server of the address said to the invitation if it refused it. */
      email_refused: z.string().nullable(),
      status: z.enum(['Pending', 'Expired']),
      sent_at: instant,
      expires_at: instant,
    })
    .nullable(),
  can: can(['invite', 'resend', 'revoke', 'reset_password', 'unlink']),
});
export type Credential = z.output<typeof credential>;

export const credentialEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/employees/{id}/credential',
    access: [{ screen: '/admin/employee' }],
    summary: 'How an employee signs in, and what the caller may do about it.',
    params: z.object({ id }),
    response: credential,
  }),
};
