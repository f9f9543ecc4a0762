import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, optionalLine } from '../kit/primitives.ts';
import { emailAddress } from '../session/password.ts';
import { membershipType } from '../session/session.ts';
import { accessList, employeeScope } from './grants.ts';

/** An invitation by mail to join a company. */
export const invitation = z.object({
  id,
  company_id: id,
  email: z.string(),
  /** What the mail server of the address said to the invitation if it refused it. */
  email_refused: z.string().nullable(),
  name: z.string().nullable(),
  type: membershipType,
  is_admin: z.boolean(),
  accesses: accessList,
  scope: employeeScope.nullable(),
  employee: z.object({ id, name: z.string(), employee_code: z.string() }).nullable(),
  status: z.enum(['Pending', 'Expired']),
  invited_by: z.string().nullable(),
  sent_at: instant,
  expires_at: instant,
  can: can(['resend', 'revoke']),
});
export type Invitation = z.output<typeof invitation>;

const manage = [{ screen: '/admin/user' }] as const;
const item = '/api/admin/invitations/{id}' as const;
const params = z.object({ id });

export const invitationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    access: manage,
    summary: 'List the invitations of a company that nobody has answered yet.',
    kind: 'list',
    query: listQuery({ sortable: ['id', 'email', 'expires_at'], sort_by: 'id', sort: 'desc' }),
    response: invitation,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    access: manage,
    summary: 'Invite a person by mail; the link works once, for seven days.',
    body: z.object({
      company_id: id,
      email: emailAddress,
      name: optionalLine(120),
      type: membershipType,
      is_admin: z.boolean().default(false),
      accesses: accessList.default([]),
      scope: employeeScope.nullable().default(null),
      employee_id: id.nullable().default(null),
    }),
    response: invitation,
  }),
  resend: endpoint({
    method: 'POST',
    path: `${item}/resend`,
    access: manage,
    summary: 'Mail a new link; the former one is worthless.',
    params,
    body: z.object({}),
    response: invitation,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: item,
    access: manage,
    summary: 'Take the invitation back.',
    params,
    response: z.object({}),
  }),
};
