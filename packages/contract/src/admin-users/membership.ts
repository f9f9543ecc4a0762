import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, line } from '../kit/primitives.ts';
import { sessionUser } from '../session/session.ts';

const params = z.object({ id });

/** A person's companies: create, transfer, leave (spec section 1). */
export const companyMembershipEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/companies',
    access: 'signed-in',
    summary: 'Make a company, which the caller owns: an owner may, and anyone where registration is open.',
    body: z.object({
      name: line(120),
      locality: line(60).default('Malaysia'),
      identity_type_label: line(30).default('NRIC'),
    }),
    response: z.object({ company_id: id, user: sessionUser }),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/companies/{id}/transfer',
    access: [{ screen: '/admin/user' }],
    summary: 'Hand the company over to another active user of it; the former owner stays as an owner beside.',
    params,
    body: z.object({ admin_id: id, password: z.string().max(1024).optional() }),
    response: z.object({ user: sessionUser }),
    idempotent: false,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/companies/{id}/leave',
    access: 'signed-in',
    summary: 'Leave a company; its owner hands it over first.',
    params,
    body: z.object({}),
    response: z.object({ user: sessionUser }),
  }),
};
