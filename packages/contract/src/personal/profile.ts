import { z } from 'zod';
import { employee } from '../employees/employee.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/primitives.ts';
import { dependant } from './dependant.ts';
import { education } from './education.ts';
import { emergencyContact } from './emergency-contact.ts';
import { spouse } from './spouse.ts';

const query = z.object({ company_id: id.optional() });
const named = query.required({ company_id: true });

/** The signed-in user, with their employee record in the company, if any. */
export const profile = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    email_verified_at: instant.nullable(),
    image: z.string().nullable(),
  }),
  /** Numbers are masked to the last four characters; notes on offboarding are only for administrators. */
  employee: employee
    .omit({ can: true, warnings: true, version: true, leaving_note: true, note: true })
    .nullable(),
});
export type Profile = z.output<typeof profile>;
export type OwnEmployee = NonNullable<Profile['employee']>;

/** The user's spouses and children; identity numbers masked to the last four characters. */
export const ownFamily = z.object({ spouses: z.array(spouse), dependants: z.array(dependant) });

export const profileEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'The signed-in person and their own employee record.',
    query,
    response: profile,
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/api/profile/emergency-contacts',
    access: 'signed-in',
    summary: 'Whom to call when something happens to the signed-in person.',
    query: named,
    response: z.array(emergencyContact),
  }),
  family: endpoint({
    method: 'GET',
    path: '/api/profile/family',
    access: 'signed-in',
    summary: "The signed-in person's own spouses and children.",
    query: named,
    response: ownFamily,
  }),
  educations: endpoint({
    method: 'GET',
    path: '/api/profile/educations',
    access: 'signed-in',
    summary: 'Where the signed-in person learned.',
    query: named,
    response: z.array(education),
  }),
};
