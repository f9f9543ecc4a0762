import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, flag, id, instant, many, version } from '../kit/primitives.ts';
import { newPassword } from '../session/password.ts';
import { membershipType } from '../session/session.ts';
import { accessList, employeeScope } from './grants.ts';

export const adminStatus = z.enum(['Active', 'Inactive']);

const abilities = can([
  'update',
  'set_access',
  'set_scope',
  'set_password',
  'reset_password',
  'deactivate',
  'activate',
  'remove',
  'transfer',
]);

/** A company user: one membership with its person. The id is the membership's. */
export const admin = z.object({
  id,
  company_id: id,
  user_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  email_verified_at: instant.nullable(),
  /** What the mail server of the address says where it refuses mail; null if it does not. */
  email_refused: z.string().nullable(),
  type: membershipType,
  is_admin: z.boolean(),
  /** Whether the user owns the company: `companies.user_id`. */
  owns_company: z.boolean(),
  status: adminStatus,
  two_factor: z.boolean(),
  last_seen_at: instant.nullable(),
  employee: z
    .object({
      id,
      name: z.string(),
      employee_code: z.string(),
      image: z.string().nullable(),
      position: z.object({ id, name: z.string() }).nullable(),
    })
    .nullable(),
  /** The person's companies, among those whose users the caller administers. */
  access: z.object({
    companies: z.array(z.object({ id, name: z.string(), logo: z.string().nullable() })),
  }),
  accesses: accessList,
  scope: employeeScope.nullable(),
  created_at: instant,
  version,
  can: abilities,
});
export type Admin = z.output<typeof admin>;

const params = z.object({ id });
const item = '/api/admin/admins/{id}' as const;
const manage = [{ screen: '/admin/user' }] as const;

export const adminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/admins',
    access: manage,
    summary: 'List the users of a company: owners and admins, with `everyone` all who sign in.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'name', 'email', 'created_at', 'last_seen_at'],
      sort_by: 'name',
      sort: 'asc',
      filters: {
        status: z.enum(['Active', 'Inactive', 'all']).default('Active'),
        type: many(membershipType).optional(),
        everyone: flag.default(false),
      },
    }),
    response: admin,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: manage,
    summary: 'Read a user of a company.',
    params,
    response: admin,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: manage,
    summary: 'Change what a person is in the company: type, is_admin, their employee record.',
    params,
    body: z.object({
      type: membershipType.optional(),
      is_admin: z.boolean().optional(),
      employee_id: id.nullable().optional(),
      version,
    }),
    response: admin,
  }),
  setAccess: endpoint({
    method: 'POST',
    path: `${item}/page-access`,
    access: manage,
    summary: 'Set the screens and actions of an admin; only what the caller may grant.',
    params,
    body: z.object({ accesses: accessList, version }),
    response: admin,
  }),
  setScope: endpoint({
    method: 'POST',
    path: `${item}/employee-access`,
    access: manage,
    summary: 'Limit an admin to some employees; null means all.',
    params,
    body: z.object({ scope: employeeScope.nullable(), version }),
    response: admin,
  }),
  sendReset: endpoint({
    method: 'POST',
    path: `${item}/password/reset`,
    access: manage,
    summary: 'Mail the person a link that sets a new password.',
    params,
    body: z.object({}),
    response: z.object({}),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: `${item}/password`,
    access: manage,
    summary:
      'Set a password for a person who belongs to companies of the caller only; their sessions end, and they are told.',
    params,
    body: z.object({ password: newPassword }),
    response: z.object({}),
    idempotent: false,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: `${item}/deactivate`,
    access: manage,
    summary: 'Take the person out of the company for now; nothing of theirs is deleted.',
    params,
    body: z.object({ version: version.optional() }),
    response: admin,
  }),
  activate: endpoint({
    method: 'POST',
    path: `${item}/activate`,
    access: manage,
    summary: 'Let the person into the company again.',
    params,
    body: z.object({ version: version.optional() }),
    response: admin,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access: manage,
    summary: 'Remove the person from the company; the last owner stays.',
    params,
    response: z.object({}),
  }),
};
