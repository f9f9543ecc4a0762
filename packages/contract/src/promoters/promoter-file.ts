import type { z } from 'zod';
import { exportEndpoint, importEndpoint, importResult } from '../kit/file-import.ts';
import { promoterFilters } from './promoter.ts';

/** The columns of a file of promoters, in the order of exports; an employee has an employee code, an outsider a name. */
export const PROMOTER_COLUMNS = [
  'code',
  'employee_code',
  'name',
  'identity_number',
  'phone',
  'email',
  'bank_swift',
  'bank_account',
  'note',
] as const;
export type PromoterColumn = (typeof PROMOTER_COLUMNS)[number];

const result = importResult(PROMOTER_COLUMNS);
export type PromoterImportResult = z.output<typeof result>;

const path = '/api/spm/promoters' as const;
const screen = '/spm/promoter' as const;
const update = { screen, action: 'Update' } as const;

export const promoterFileEndpoints = {
  import: importEndpoint({
    path,
    access: [{ screen, action: 'Create' }, update],
    summary:
      'Import promoters from CSV or XLSX, a known code as a change: all rows or, with any error, none (422). A column that the file lacks stays as it is. With dry_run only says what would be.',
    response: result,
  }),
  export: exportEndpoint({
    path,
    access: [update],
    summary:
      'The promoters of the same filters as the list, in the import format: imported again it changes nothing.',
    filters: promoterFilters,
  }),
};
