import { z } from 'zod';
import { employment } from '../employees/employee.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, plainDate } from '../kit/primitives.ts';
import { period } from './employment-change.ts';

/** Employment history of an employee, and one's own. */
export const employmentEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/employees/{id}/employment',
    access: [{ screen: '/admin/employee' }],
    summary:
      'Where an employee works, today or on the day `as_of`, with every period of employment, every salary and the opening figures.',
    params: z.object({ id }),
    query: z.object({ as_of: plainDate.optional() }),
    response: employment,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/profile/employment',
    access: 'signed-in',
    summary: "The signed-in person's own employment and salaries.",
    query: z.object({ company_id: id.optional() }),
    response: employment
      .omit({ can: true, version: true, openings: true, leaving_note: true })
      // Periods that have begun, without notes meant for administrators.
      .extend({ periods: z.array(period.omit({ reason: true, can: true, version: true })) })
      .nullable(),
  }),
};
