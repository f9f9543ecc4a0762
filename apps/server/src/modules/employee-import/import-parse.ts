import { setImmediate } from 'node:timers/promises';
import { columnKey } from '@mesra/contract/employee-import/column-key';
import { missingColumns } from '@mesra/contract/employee-import/column-names';
import type { ImportColumn, ImportFields } from '@mesra/contract/employee-import/import';
import { dashedIdentityNumber } from '@mesra/contract/employees/employee-check';
import { normaliseNumber } from '../../kit/crypto.ts';
import type { FileProblem, FileRow, FileTable } from '../../kit/reading/table.ts';
import { type ImportValues, READERS } from './import-cells.ts';

/** A parsed data row; a missing column or invalid cell has no value. */
export interface ParsedRow {
  line: number;
  values: Partial<ImportValues>;
  /** Columns with an invalid cell. */
  wrong: ReadonlySet<string>;
}

/** A file parsed cell by cell, with all its problems. */
export interface ParsedFile {
  rows: ParsedRow[];
  errors: FileProblem[];
  columns: { matched: ImportColumn[]; unknown: string[]; missing: string[] };
}

const CHUNK = 500;

/** The position of each import column in a file, and what is wrong with the header. */
function columnsOf(header: readonly string[], fields: ImportFields, twice: readonly ImportColumn[]) {
  const columnIndex = new Map<ImportColumn, number>();
  const again = new Set(twice);
  for (const [index, field] of fields.entries()) {
    if (field === null) continue;
    if (columnIndex.has(field)) again.add(field);
    else columnIndex.set(field, index);
  }
  const about = (key: 'import.column_twice' | 'import.column_missing') => (column: ImportColumn) => ({
    row: 1,
    column,
    message: { key, params: { column } },
  });
  const missing: ImportColumn[] = missingColumns(fields);
  const errors: FileProblem[] = [
    ...[...again].map(about('import.column_twice')),
    ...missing.map(about('import.column_missing')),
  ];
  const unknown = header.filter((name, index) => !fields[index] && columnKey(name) !== '');
  return { columnIndex, unknown, missing, errors };
}

function parseRow(
  row: FileRow,
  columns: Map<ImportColumn, number>,
  width: number,
  errors: FileProblem[],
): ParsedRow {
  const values: Record<string, unknown> = {};
  const wrong = new Set<string>();
  if (row.cells.slice(width).some((cell) => String(cell).trim() !== ''))
    errors.push({
      row: row.line,
      column: null,
      message: { key: 'import.cells', params: { found: row.cells.length, expected: width } },
    });
  for (const [column, index] of columns) {
    const read = READERS[column](row.cells[index] ?? '');
    if (read.ok) values[column] = read.value;
    else {
      wrong.add(column);
      for (const message of read.problems)
        errors.push({ row: row.line, column, message: { key: message.key, params: { ...message.params } } });
    }
  }
  const parsed = values as Partial<ImportValues>;
  if (parsed.identity_number) parsed.identity_number = dashedIdentityNumber(parsed.identity_number);
  return { line: row.line, values: parsed, wrong };
}

const UNIQUE = ['employee_code', 'identity_number', 'passport'] as const;

/** The same person or code twice in one file. */
function findDuplicates(rows: readonly ParsedRow[]): FileProblem[] {
  const errors: FileProblem[] = [];
  for (const column of UNIQUE) {
    const seen = new Map<string, number>();
    for (const row of rows) {
      const value = row.values[column];
      if (!value) continue;
      const key = column === 'employee_code' ? value.toLowerCase() : normaliseNumber(value);
      const first = seen.get(key);
      if (first === undefined) seen.set(key, row.line);
      else
        errors.push({
          row: row.line,
          column,
          message: { key: 'import.same_as_row', params: { row: first } },
        });
    }
  }
  return errors;
}

/**
 * Parses every cell of a table whose columns have these fields; yields to the event loop periodically. `twice` are
 * fields that the header names more than once.
 */
export async function parseTable(
  table: FileTable,
  fields: ImportFields,
  twice: readonly ImportColumn[] = [],
): Promise<ParsedFile> {
  const { columnIndex, unknown, missing, errors } = columnsOf(table.header, fields, twice);
  const columns = { matched: [...columnIndex.keys()], unknown, missing };
  if (table.problems.length > 0) return { rows: [], errors: table.problems, columns };
  if (errors.length > 0) return { rows: [], errors, columns };
  const rows: ParsedRow[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (index % CHUNK === CHUNK - 1) await setImmediate();
    rows.push(parseRow(row, columnIndex, fields.length, errors));
  }
  errors.push(...findDuplicates(rows));
  return { rows, errors, columns };
}
