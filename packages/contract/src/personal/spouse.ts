import { z } from 'zod';
import { phoneNumber } from '../employees/employee-fields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, line, optionalLine, plainDate, version } from '../kit/primitives.ts';

/** An employee's spouse. */
export const spouse = z.object({
  id,
  name: z.string(),
  identity_number: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  phone: z.string().nullable(),
  employer: z.string().nullable(),
  version,
  created_at: instant,
});
export type Spouse = z.output<typeof spouse>;

/** Input fields of a spouse. */
export const spouseFields = z.object({
  name: line(160),
  identity_number: optionalLine(20).refine((text) => text === null || /^[A-Za-z0-9 ./()-]+$/.test(text), {
    message: 'validation.invalid',
  }),
  date_of_birth: z.preprocess((value) => (value === '' ? null : value), plainDate.nullable()),
  phone: phoneNumber,
  employer: optionalLine(160),
});

const collection = '/api/admin/employees/{id}/spouses' as const;
const item = `${collection}/{spouse_id}` as const;
const access = [{ screen: '/admin/employee' }] as const;
const ofEmployee = z.object({ id });
const one = z.object({ id, spouse_id: id });

export const spouseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'The spouses of an employee.',
    params: ofEmployee,
    response: z.array(spouse),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    summary: 'Add a spouse.',
    params: ofEmployee,
    body: spouseFields.partial().required({ name: true }),
    response: spouse,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    summary: 'Change a spouse; a stale version is refused.',
    params: one,
    body: spouseFields.partial().extend({ version }),
    response: spouse,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    summary: 'Remove a spouse.',
    params: one,
    response: z.object({}),
  }),
};
