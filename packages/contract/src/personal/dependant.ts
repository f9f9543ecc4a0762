import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, optionalLine, plainDate, version } from '../kit/primitives.ts';

/** Kind of child for tax relief. */
export const dependantRelief = z.enum([
  'under_18',
  'studying_18_below_diploma',
  'studying_18',
  'disabled',
  'disabled_studying',
]);

export const dependant = z.object({
  id,
  name: z.string().nullable(),
  /** Null if only the relief is known, as after an import. */
  date_of_birth: z.string().nullable(),
  relief: dependantRelief,
  version,
  created_at: instant,
});
export type Dependant = z.output<typeof dependant>;

/** Input fields of a dependant. */
export const dependantFields = z.object({
  name: optionalLine(160),
  date_of_birth: z.preprocess((value) => (value === '' ? null : value), plainDate.nullable()),
  relief: dependantRelief,
});
const collection = '/api/admin/employees/{id}/dependants' as const;
const item = `${collection}/{dependant_id}` as const;
const access = [{ screen: '/admin/employee' }] as const;
const ofEmployee = z.object({ id });
const one = z.object({ id, dependant_id: id });

export const dependantEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'The dependants of an employee.',
    params: ofEmployee,
    response: z.array(dependant),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    summary: 'Add a dependant.',
    params: ofEmployee,
    body: dependantFields.partial({ name: true, date_of_birth: true }),
    response: dependant,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    summary: 'Change a dependant; a stale version is refused.',
    params: one,
    body: dependantFields.partial().extend({ version }),
    response: dependant,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    summary: 'Remove a dependant.',
    params: one,
    response: z.object({}),
  }),
};
