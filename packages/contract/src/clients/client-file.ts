import { exportEndpoint, IMPORTS, importEndpoint, importResult } from '../kit/file-import.ts';
import { clientAccess, clientFilters } from './client.ts';

/** The columns of a file of clients, in the order of exports; only the name is needed. */
export const CLIENT_COLUMNS = [
  'name',
  'registration_number',
  'address',
  'postcode',
  'city',
  'state',
  'phone',
  'email',
  'note',
] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

const path = '/api/work-task/clients' as const;

export const clientFileEndpoints = {
  import: importEndpoint({
    path,
    access: [...clientAccess.create, ...clientAccess.update],
    summary: `Import clients from CSV or XLSX, a known name as a change: ${IMPORTS}`,
    response: importResult(CLIENT_COLUMNS),
  }),
  export: exportEndpoint({
    path,
    access: clientAccess.read,
    summary:
      'The clients of the same filters as the list, in the import format: imported again it changes nothing.',
    filters: clientFilters,
  }),
};
