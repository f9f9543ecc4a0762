import { z } from 'zod';
import { chosenPeople } from '../employment/bulk.ts';
import { endpoint } from '../kit/endpoint.ts';

export const bulkExportEndpoints = {
  export: endpoint({
    method: 'POST',
    path: '/api/admin/employees/bulk/export',
    access: [{ screen: '/admin/employee' }],
    summary: 'The chosen employees in the import format.',
    read_only: true,
    idempotent: false,
    kind: 'file',
    body: z.object({ ...chosenPeople(), format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.unknown(),
  }),
};
