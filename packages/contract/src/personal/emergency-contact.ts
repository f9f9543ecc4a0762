import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, line, version } from '../kit/primitives.ts';

/** Relationship to the employee. */
export const relationship = z.enum(['spouse', 'parent', 'child', 'sibling', 'relative', 'friend', 'other']);

/** An emergency contact. */
export const emergencyContact = z.object({
  id,
  name: z.string(),
  relationship,
  phone: z.string(),
  version,
  created_at: instant,
});
export type EmergencyContact = z.output<typeof emergencyContact>;

/** Input fields of an emergency contact. */
export const emergencyContactFields = z.object({
  name: line(160),
  relationship,
  phone: line(30).pipe(z.string().regex(/^\+?[0-9][0-9 ()-]{4,28}$/, { message: 'validation.phone' })),
});

const collection = '/api/admin/employees/{id}/emergency-contacts' as const;
const item = `${collection}/{contact_id}` as const;
const access = [{ screen: '/admin/employee' }] as const;
const ofEmployee = z.object({ id });
const one = z.object({ id, contact_id: id });

export const emergencyContactEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'The emergency contacts of an employee.',
    params: ofEmployee,
    response: z.array(emergencyContact),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    summary: 'Add an emergency contact.',
    params: ofEmployee,
    body: emergencyContactFields,
    response: emergencyContact,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    summary: 'Change an emergency contact; a stale version is refused.',
    params: one,
    body: emergencyContactFields.partial().extend({ version }),
    response: emergencyContact,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    summary: 'Remove an emergency contact.',
    params: one,
    response: z.object({}),
  }),
};
