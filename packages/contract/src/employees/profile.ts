import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/primitives.ts';
import { employee, employment } from './employee.ts';

const query = z.object({ company_id: id.optional() });

/** The signed-in person, with their own employee record in the company where there is one. */
export const profile = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    email_verified_at: instant.nullable(),
    image: z.string().nullable(),
  }),
  /** Numbers show their last four characters only. */
  employee: employee.omit({ can: true, warnings: true, version: true }).nullable(),
});
export type Profile = z.output<typeof profile>;

export const profileEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'The signed-in person and their own employee record.',
    query,
    response: profile,
  }),
  employment: endpoint({
    method: 'GET',
    path: '/api/profile/employment',
    access: 'signed-in',
    summary: "The signed-in person's own employment and salaries.",
    query,
    response: employment.omit({ can: true, version: true, openings: true }).nullable(),
  }),
};
