import type { z } from 'zod';
import { importEndpoint, importResult } from '../kit/file-import.ts';
import { id, instant } from '../kit/primitives.ts';
import { presenceType } from '../presence/presence-event.ts';

/**
 * The columns of a terminal's export. A row needs the code and the type, and when: `recorded_at`, or `date` and `time`. Times are
 * those of the company's zone, with or without seconds.
 */
export const TERMINAL_COLUMNS = ['employee_code', 'recorded_at', 'date', 'time', 'type'] as const;
export type TerminalColumn = (typeof TERMINAL_COLUMNS)[number];

const terminalImportResult = importResult(TERMINAL_COLUMNS, { recorded_at: instant, type: presenceType });
export type TerminalImportResult = z.output<typeof terminalImportResult>;

export const terminalFileEndpoints = {
  import: importEndpoint({
    path: '/api/operation/attendances/fr-records',
    access: [{ screen: '/attendance/fr-record' }],
    day_to_day: true,
    summary:
      'Import the records of a terminal from CSV or XLSX: all rows or, with any error, none (422). A record that is known already stays as it is; one without seconds is known by its minute. With dry_run only says what would be.',
    response: terminalImportResult,
    of: {
      /** A terminal of the company that is Active: of one that is suspended or revoked nothing is taken. */
      site_device_id: id,
    },
  }),
};
