import { COLUMN_NAMES } from '@mesra/contract/employee-import/column-names';
import { promoterInput } from '@mesra/contract/promoters/promoter';
import { PROMOTER_COLUMNS, type PromoterColumn } from '@mesra/contract/promoters/promoter-file';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import { type ReadingRow, readRows } from '../../kit/reading/rows.ts';
import type { Cell, FileTable } from '../../kit/reading/table.ts';
import type { PromoterFields } from './promoter.store.ts';

/** The columns with their names in English and Malay. */
export const PROMOTER_FILE = fileColumns<PromoterColumn>(
  {
    code: ['Code', 'Promoter Code', 'Kod', 'Kod Promoter'],
    employee_code: ['employee_code', ...COLUMN_NAMES.employee_code],
    name: ['Name', 'Promoter', 'Nama'],
    identity_number: ['identity_number', ...COLUMN_NAMES.identity_number],
    phone: ['phone', ...COLUMN_NAMES.phone],
    email: ['email', ...COLUMN_NAMES.email],
    bank_swift: ['bank_swift', ...COLUMN_NAMES.bank_swift],
    bank_account: ['bank_account', ...COLUMN_NAMES.bank_account],
    note: ['Note', 'Catatan'],
  },
  ['code'],
);

/** A row of the file as it is read, before it is compared with the company's promoters. */
export interface PromoterCells {
  row: number;
  code: string;
  /** Null for an outsider, undefined where the file does not say. */
  employee_code: string | null | undefined;
  /** The columns that the file has; a blank cell empties its field. */
  fields: PromoterFields;
}

const PLAIN_COLUMNS = PROMOTER_COLUMNS.filter((column) => column !== 'employee_code');

function readPromoter(row: ReadingRow<PromoterColumn>): PromoterCells | null {
  const inputOf = (column: PromoterColumn, cell: Cell) => {
    const text = cellText(cell);
    return column === 'code' ? text : text || null;
  };
  const fields = row.parse(promoterInput, inputOf, PLAIN_COLUMNS);
  if (!fields?.code) return null;
  const employee = row.cell('employee_code');
  return {
    ...{ row: row.line, code: fields.code, fields },
    employee_code: employee === undefined ? undefined : cellText(employee) || null,
  };
}

/** The promoters of a file, and every cell that cannot be read. A code that a file names twice is a problem. */
export const readPromoterFile = (table: FileTable) =>
  readRows(table, PROMOTER_FILE, readPromoter, { column: 'code', of: ({ code }: PromoterCells) => code });
