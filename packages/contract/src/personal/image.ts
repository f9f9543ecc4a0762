import { z } from 'zod';
import { employee } from '../employees/employee.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/primitives.ts';

const item = '/api/admin/employees/{id}/image' as const;
const manage = [{ screen: '/admin/employee' }] as const;
const params = z.object({ id });

export const imageEndpoints = {
  setImage: endpoint({
    method: 'POST',
    path: item,
    access: manage,
    summary: "Set an employee's picture: JPEG, PNG or WebP; kept square, made new from its pixels.",
    params,
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    body: z.object({}),
    response: employee,
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: item,
    access: manage,
    summary: "Remove an employee's picture.",
    params,
    response: employee,
  }),
  seeImage: endpoint({
    method: 'GET',
    path: '/api/employees/{id}/image',
    access: 'signed-in',
    summary:
      'The picture of a colleague who is active, of an employee whom the caller administers, or their own.',
    kind: 'file',
    params,
    query: z.object({ v: z.string().max(64).optional() }),
    response: z.object({}),
  }),
};
