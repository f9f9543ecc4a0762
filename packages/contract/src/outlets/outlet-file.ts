import type { z } from 'zod';
import { exportEndpoint, importEndpoint, importResult } from '../kit/file-import.ts';
import { managedOn } from '../kit/register.ts';
import { outletFilters } from './outlet.ts';

/** The columns of a file of outlets, in the order of exports; only code and name are needed. */
export const OUTLET_COLUMNS = [
  'code',
  'name',
  'chain',
  'region',
  'address',
  'postcode',
  'city',
  'state',
  'country',
  'lat',
  'lng',
  'radius',
  'business_hours',
  'start_date',
  'end_date',
  'status',
  'note',
] as const;
export type OutletColumn = (typeof OUTLET_COLUMNS)[number];

const result = importResult(OUTLET_COLUMNS);
export type OutletImportResult = z.output<typeof result>;

const path = '/api/spm/outlets' as const;
const { read, create, update } = managedOn('/spm/outlet');

export const outletFileEndpoints = {
  import: importEndpoint({
    path,
    access: [...create, ...update],
    summary:
      'Import outlets from CSV or XLSX, a known code as a change: all rows or, with any error, none (422). A column that the file lacks stays as it is. With dry_run only says what would be.',
    response: result,
  }),
  export: exportEndpoint({
    path,
    access: read,
    summary:
      'The outlets of the same filters as the list, in the import format: imported again it changes nothing.',
    filters: outletFilters,
  }),
};
