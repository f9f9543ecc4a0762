import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { instant, line } from '../kit/primitives.ts';
import { newPassword } from './password.ts';
import { membershipType, signInAnswer, signInExtras } from './session.ts';

const token = z.string().min(1).max(200);

/**
 * The records an invited person will see: all, or those matching every line, plus people named individually.
 */
export const invitedAccess = z.object({
  everyone: z.boolean(),
  branch_id: z.array(z.string()),
  division_id: z.array(z.string()),
  department_id: z.array(z.string()),
  position_level_id: z.array(z.string()),
  /** Number of people named; their names are disclosed only after joining. */
  people: z.number().int(),
});
export type InvitedAccess = z.output<typeof invitedAccess>;

/** Endpoints for a person invited by mail (spec section 6). */
export const invitationAnswerEndpoints = {
  read: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/read',
    access: 'public',
    summary: 'What a mailed invitation is for.',
    body: z.object({ token }),
    response: z.object({
      company: z.object({ name: z.string(), logo: z.string().nullable() }),
      invited_by: z.string().nullable(),
      email: z.string(),
      name: z.string().nullable(),
      /** A promoter answers on /spm/promoter/invitation once signed in, and joins by that. */
      type: z.enum([...membershipType.options, 'promoter']),
      /** The project that a promoter is invited to. */
      project: z.string().nullable(),
      /** The records they will see as an admin; null if not an admin. */
      sees: invitedAccess.nullable(),
      /** The address has an account: its owner signs in; otherwise a name and password are chosen. */
      has_account: z.boolean(),
      expires_at: instant,
    }),
    idempotent: false,
    read_only: true,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/accept',
    access: 'public',
    summary:
      'Accept as somebody new, with a name and a password; the mailed link proves the address. A promoter then answers signed in.',
    body: z.object({ token, name: line(120), password: newPassword }),
    response: signInAnswer,
    extras: signInExtras,
    idempotent: false,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/join',
    access: 'signed-in',
    summary: 'Accept with the account that is signed in; it must have the invited address.',
    body: z.object({ token }),
    response: z.object({ company_id: z.number().int() }),
  }),
};
