import { z } from 'zod';
import { exportEndpoint, importEndpoint, importResult } from '../kit/file-import.ts';
import { siteFilters } from './work-site.ts';

/** The columns of a file of sites, in the order of exports; only code and name are needed. */
export const SITE_COLUMNS = [
  'code',
  'name',
  'client',
  'address',
  'postcode',
  'city',
  'state',
  'country',
  'lat',
  'lng',
  'radius',
  'start_date',
  'end_date',
  'person_in_charge',
  'status',
  'proofs',
  'note',
] as const;
export type SiteColumn = (typeof SITE_COLUMNS)[number];

/** The answer names clients that the import creates. */
const siteImportResult = importResult(SITE_COLUMNS).extend({ new_clients: z.array(z.string()) });
export type SiteImportResult = z.output<typeof siteImportResult>;

const path = '/api/admin/sites' as const;
const access = [{ screen: '/work-task/site/manage' }] as const;

export const siteFileEndpoints = {
  import: importEndpoint({
    ...{ path, access, response: siteImportResult },
    summary:
      'Import work sites from CSV or XLSX, a known code as a change: all rows or, with any error, none (422). A column that the file lacks stays as it is; a client that is not known by its name is created. With dry_run only says what would be.',
  }),
  export: exportEndpoint({
    ...{ path, access, filters: siteFilters },
    summary:
      'The work sites of the same filters as the list, in the import format: imported again it changes nothing.',
  }),
};
