import { z } from 'zod';
import { period } from '../employment/employment-change.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/primitives.ts';
import { dependant } from './dependant.ts';
import { education } from './education.ts';
import { emergencyContact } from './emergency-contact.ts';
import { employee, employment } from './employee.ts';
import { spouse } from './spouse.ts';

const query = z.object({ company_id: id.optional() });
const named = query.required({ company_id: true });

/** The signed-in person, with their own employee record in the company where there is one. */
export const profile = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    email_verified_at: instant.nullable(),
    image: z.string().nullable(),
  }),
  /** Numbers show their last four characters only; what is noted on why they leave is for those who keep the record. */
  employee: employee.omit({ can: true, warnings: true, version: true, leaving_note: true }).nullable(),
});
export type Profile = z.output<typeof profile>;
export type OwnEmployee = NonNullable<Profile['employee']>;

/** Whom the employee is married to, and the children; identity numbers by their last four characters. */
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
  employment: endpoint({
    method: 'GET',
    path: '/api/profile/employment',
    access: 'signed-in',
    summary: "The signed-in person's own employment and salaries.",
    query,
    response: employment
      .omit({ can: true, version: true, openings: true, leaving_note: true })
      // What has begun, without the words that are for those who keep it.
      .extend({ periods: z.array(period.omit({ reason: true, can: true, version: true })) })
      .nullable(),
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
