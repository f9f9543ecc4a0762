import { columnKey } from '@mesra/contract/employee-import/column-key';
import { ERROR_COLUMN, missingColumns } from '@mesra/contract/employee-import/column-names';
import { type ImportFields, importEndpoints } from '@mesra/contract/employee-import/import';
import { call } from '../../lib/api.ts';
import { readFile, type SeenTable } from './read-table.ts';

/** A file as the browser could read it, and its columns as the company reads them. */
export interface OpenedFile {
  table: SeenTable | null;
  /** Null where only the server can tell. */
  fields: ImportFields | null;
  /** Whether the columns need no look: all have the import's own names, or the company imported them before. */
  certain: boolean;
}

/** Whether every column has the import's own name, and none that is required is missing. */
export const isCertain = (header: readonly string[], fields: ImportFields): boolean =>
  missingColumns(fields).length === 0 &&
  header.every((title, index) => {
    const key = columnKey(title);
    return key === '' || key === ERROR_COLUMN || fields[index] === key;
  });

/** Parses a file in the browser and asks how its columns are read. Never fails: the server checks the file anyway. */
export async function openFile(file: File, companyId: number): Promise<OpenedFile> {
  const table = await readFile(file);
  if (!table) return { table, fields: null, certain: true };
  try {
    const { fields, remembered } = await call(importEndpoints.columns, {
      body: { company_id: companyId, header: table.header },
    });
    return { table, fields, certain: remembered || isCertain(table.header, fields) };
  } catch {
    return { table, fields: null, certain: true };
  }
}
