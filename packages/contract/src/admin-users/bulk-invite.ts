import { z } from 'zod';
import { bulkOutcome, chosenPeople } from '../employment/bulk.ts';
import { endpoint } from '../kit/endpoint.ts';

/** Maximum invitations per request; each sends a mail. */
export const MAX_INVITED = 200;

const body = z.object(chosenPeople(MAX_INVITED));
const path = '/api/admin/employees/bulk/invite' as const;
const users = [{ screen: '/admin/user' }] as const;

export const bulkInviteEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: users,
    summary: 'Who would be invited, who has an account or an invitation already, and who has no e-mail.',
    read_only: true,
    body,
    response: bulkOutcome,
  }),
  invite: endpoint({
    method: 'POST',
    path,
    access: users,
    summary: 'Invite many employees by mail to accounts of their own.',
    body,
    response: bulkOutcome,
  }),
};
