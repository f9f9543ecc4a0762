import { setImmediate } from 'node:timers/promises';
import { columnKey } from '@mesra/contract/employee-import/column-key';
import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '@mesra/contract/employee-import/import';
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

const isColumn = (name: string): name is ImportColumn => (IMPORT_COLUMNS as readonly string[]).includes(name);
const CHUNK = 500;

function matchColumns(header: readonly string[]) {
  const columns = new Map<ImportColumn, number>();
  const unknown: string[] = [];
  const errors: FileProblem[] = [];
  for (const [index, name] of header.entries()) {
    const key = columnKey(name);
    if (!isColumn(key)) {
      if (key !== '') unknown.push(name);
    } else if (columns.has(key))
      errors.push({ row: 1, column: key, message: { key: 'import.column_twice', params: { column: key } } });
    else columns.set(key, index);
  }
  const missing: string[] = REQUIRED_COLUMNS.filter((name) => !columns.has(name));
  if (!columns.has('identity_number') && !columns.has('passport')) missing.push('identity_number');
  for (const column of missing)
    errors.push({ row: 1, column, message: { key: 'import.column_missing', params: { column } } });
  return { columnIndex: columns, unknown, missing, errors };
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

/** Parses every cell of a table by its column; yields to the event loop periodically. */
export async function parseTable(table: FileTable): Promise<ParsedFile> {
  const { columnIndex, unknown, missing, errors } = matchColumns(table.header);
  const columns = { matched: [...columnIndex.keys()], unknown, missing };
  if (table.problems.length > 0) return { rows: [], errors: table.problems, columns };
  if (errors.length > 0) return { rows: [], errors, columns };
  const rows: ParsedRow[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (index % CHUNK === CHUNK - 1) await setImmediate();
    rows.push(parseRow(row, columnIndex, table.header.length, errors));
  }
  errors.push(...findDuplicates(rows));
  return { rows, errors, columns };
}
