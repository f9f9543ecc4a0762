import { PROMOTER_INVITATION_STATUSES } from '@mesra/domain/promoters/invitation-states';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, money } from '../kit/primitives.ts';
import { emailAddress } from '../session/password.ts';

const invitationStatus = z.enum(PROMOTER_INVITATION_STATUSES);

/** An invitation of a promoter, for whoever sends it. */
const sentInvitation = z.object({
  id,
  company_id: id,
  promoter_id: id,
  project_id: id,
  email: z.string(),
  status: invitationStatus,
  sent_at: instant,
  expires_at: instant,
});
export type SentPromoterInvitation = z.output<typeof sentInvitation>;

/** An invitation to sell in a project, for whoever is invited: what it is about and what it pays. */
const receivedInvitation = z.object({
  id,
  company: z.object({ id, name: z.string(), logo: z.string().nullable() }),
  project: z.string(),
  client: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Null without pay for time. */
  rate: money.nullable(),
  rate_unit: z.enum(['day', 'hour']).nullable(),
  transport: money,
  commission: z.boolean(),
  target_by: z.enum(['quantity', 'amount']).nullable(),
  target: z.string().nullable(),
  tiers: z.array(z.object({ percent: z.number().int(), amount: money })),
  invited_by: z.string().nullable(),
  status: invitationStatus,
  sent_at: instant,
  expires_at: instant,
  answered_at: instant.nullable(),
});
export type ReceivedPromoterInvitation = z.output<typeof receivedInvitation>;

const path = '/api/spm/promoters/invitations' as const;
const invite = [{ screen: '/spm/promoter', action: 'Create' }] as const;
const params = z.object({ id });

export const promoterInvitationEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/spm/promoters/{id}/invitations',
    access: invite,
    summary:
      'Invite a promoter by mail to a project that they are planned in; the link works for seven days.',
    params,
    body: z.object({ project_id: id, email: emailAddress }),
    response: sentInvitation,
  }),
  resend: endpoint({
    method: 'POST',
    path: `${path}/{id}/resend`,
    access: invite,
    summary: 'Send a new link of an invitation that is pending or has expired; the earlier link ends.',
    params,
    response: sentInvitation,
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${path}/{id}/revoke`,
    access: invite,
    summary: 'Revoke an invitation that is pending.',
    params,
    response: sentInvitation,
  }),
  received: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'The invitations sent to the caller’s address, the latest first, of whatever company.',
    response: z.array(receivedInvitation),
  }),
  accept: endpoint({
    method: 'POST',
    path: `${path}/{id}/accept`,
    access: 'signed-in',
    summary:
      'Accept an invitation sent to the caller’s address; they then belong to the company as this promoter.',
    params,
    response: receivedInvitation,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${path}/{id}/decline`,
    access: 'signed-in',
    summary: 'Decline an invitation sent to the caller’s address.',
    params,
    response: receivedInvitation,
  }),
};
