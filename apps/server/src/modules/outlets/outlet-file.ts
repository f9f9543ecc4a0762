import { outlets as endpoints } from '@mesra/contract/outlets/outlet';
import { OUTLET_COLUMNS, type OutletColumn } from '@mesra/contract/outlets/outlet-file';
import { readHours } from '@mesra/domain/outlets/business-hours';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import { type ReadingRow, readRows, type Wrong } from '../../kit/reading/rows.ts';
import type { Cell, FileTable } from '../../kit/reading/table.ts';
import { SITE_NAMES, siteInputOf } from '../sites/sites.api.ts';
import type { OutletFields } from './outlet.store.ts';

const { address, postcode, city, state, country, lat, lng, radius, start_date, end_date, status, note } =
  SITE_NAMES;

/** The columns with their names in English and Malay. */
export const OUTLET_FILE = fileColumns<OutletColumn>(
  {
    code: ['Code', 'Outlet Code', 'Kod', 'Kod Outlet'],
    name: ['Name', 'Outlet', 'Outlet Name', 'Nama', 'Nama Outlet'],
    chain: ['Chain', 'Rangkaian'],
    region: ['Region', 'Wilayah'],
    ...{ address, postcode, city, state, country, lat, lng, radius },
    business_hours: ['Business hours', 'Opening hours', 'Waktu buka'],
    ...{ start_date, end_date, status, note },
  },
  ['code', 'name'],
);

/** A row of the file as it is read, before it is compared with the company's outlets. */
export interface OutletCells {
  row: number;
  code: string;
  name: string;
  /** The columns that the file has and whose cells say something; a blank one empties its field. */
  fields: OutletFields;
}

function inputOf(column: OutletColumn, cell: Cell, wrong: Wrong<OutletColumn>): unknown {
  if (column === 'chain' || column === 'region') return cellText(cell);
  if (column !== 'business_hours') return siteInputOf(column, cell, wrong);
  const hours = readHours(cellText(cell));
  if (!hours) wrong(column, 'outlet.hours');
  return hours ?? [];
}

function readOutlet(row: ReadingRow<OutletColumn>): OutletCells | null {
  const input = endpoints.input.partial().required({ code: true, name: true });
  const fields = row.parse(input, inputOf, OUTLET_COLUMNS);
  if (!fields?.code || !fields.name) return null;
  return { row: row.line, code: fields.code, name: fields.name, fields };
}

/** The outlets of a file, and every cell that cannot be read. A code that a file names twice is a problem. */
export const readOutletFile = (table: FileTable) =>
  readRows(table, OUTLET_FILE, readOutlet, { column: 'code', of: ({ code }: OutletCells) => code });
