import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { instant, line } from '../kit/primitives.ts';
import { newPassword } from './password.ts';
import { membershipType, signInAnswer, signInExtras } from './session.ts';

const token = z.string().min(1).max(200);

/** Whose records an invited person will see: everyone's, or of those who match each line, and of people named besides. */
export const invitedAccess = z.object({
  everyone: z.boolean(),
  branch_id: z.array(z.string()),
  division_id: z.array(z.string()),
  department_id: z.array(z.string()),
  position_level_id: z.array(z.string()),
  /** How many people are named; who they are is told once they have joined. */
  people: z.number().int(),
});
export type InvitedAccess = z.output<typeof invitedAccess>;

/** What somebody who was invited by mail sees and does (spec section 6). */
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
      type: membershipType,
      /** Whose records they will see as an admin; null where they administer nobody. */
      sees: invitedAccess.nullable(),
      /** The address has an account: its owner signs in, others choose a name and a password. */
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
    summary: 'Accept as somebody new, with a name and a password; the mailed link proves the address.',
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
