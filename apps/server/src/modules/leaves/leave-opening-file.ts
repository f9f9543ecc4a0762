import { columnKey } from '@mesra/contract/employee-import/column-key';
import { COLUMN_NAMES } from '@mesra/contract/employee-import/column-names';
import {
  LEAVE_OPENINGS_COLUMNS,
  type LeaveOpeningsColumn,
  type LeaveOpeningsKind,
} from '@mesra/contract/leaves/leave-opening';
import { type HalfDays, halfDaysOf } from '@mesra/domain/leave/half-days';
import type { Cell, FileProblem, FileRow, FileTable } from '../../kit/reading/table.ts';

/** Names of the columns in English and Malay, compared by `columnKey`. */
const NAMES: Record<LeaveOpeningsColumn, readonly string[]> = {
  employee_code: ['employee_code', ...COLUMN_NAMES.employee_code],
  type: ['Type', 'Leave Type', 'Type of Leave', 'Leave', 'Jenis', 'Jenis Cuti', 'Cuti'],
  year: ['Year', 'Leave Year', 'Tahun', 'Tahun Cuti'],
  days: [
    'Days',
    'Balance',
    'Days Taken',
    'Taken',
    'Hari',
    'Baki',
    'Bilangan Hari',
    'Hari Diambil',
    'Diambil',
  ],
};
const BY_KEY = new Map(
  LEAVE_OPENINGS_COLUMNS.flatMap((column) => NAMES[column].map((name) => [columnKey(name), column])),
);

/** The keys of all known columns, for reading the file. */
export const OPENINGS_KEYS = [...BY_KEY.keys()];

/** A row of the file as it is read, before it is compared with the company. */
export interface OpeningsCells {
  row: number;
  employee_code: string;
  type: string;
  year: number;
  half_days: HalfDays;
}

const textOf = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** Whole or half days as they are typed; null otherwise. Only a balance may be negative. */
function readDays(text: string, kind: LeaveOpeningsKind): HalfDays | null {
  const days = /^[+-]?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!Number.isInteger(days * 2) || Math.abs(days) > 366) return null;
  return kind === 'taken' && days < 0 ? null : halfDaysOf(days);
}

function columnsOf(header: readonly string[]) {
  const at = new Map<LeaveOpeningsColumn, number>();
  const problems: FileProblem[] = [];
  const about = (key: string, column: LeaveOpeningsColumn) =>
    problems.push({ row: 1, column, message: { key, params: { column } } });
  for (const [index, name] of header.entries()) {
    const column = BY_KEY.get(columnKey(name));
    if (!column) continue;
    if (at.has(column)) about('import.column_twice', column);
    else at.set(column, index);
  }
  for (const column of LEAVE_OPENINGS_COLUMNS) if (!at.has(column)) about('import.column_missing', column);
  return { at, problems };
}

function readRow(
  { line, cells }: FileRow,
  at: ReadonlyMap<LeaveOpeningsColumn, number>,
  kind: LeaveOpeningsKind,
  problems: FileProblem[],
): OpeningsCells | null {
  const text = (column: LeaveOpeningsColumn) => textOf(cells[at.get(column) ?? -1]);
  const before = problems.length;
  const wrong = (column: LeaveOpeningsColumn, key: string) =>
    problems.push({ row: line, column, message: { key } });
  for (const column of LEAVE_OPENINGS_COLUMNS) if (text(column) === '') wrong(column, 'validation.required');
  const year = Number(text('year'));
  if (text('year') !== '' && !Number.isInteger(year)) wrong('year', 'validation.invalid');
  const half_days = readDays(text('days'), kind);
  if (text('days') !== '' && half_days === null) wrong('days', 'leave.import_days');
  if (problems.length > before || half_days === null) return null;
  return { row: line, employee_code: text('employee_code'), type: text('type'), year, half_days };
}

/** The rows of a file, and every cell that cannot be read. A file whose columns are not known has no rows. */
export function readOpenings(
  table: FileTable,
  kind: LeaveOpeningsKind,
): { rows: OpeningsCells[]; problems: FileProblem[] } {
  if (table.problems.length > 0) return { rows: [], problems: table.problems };
  const { at, problems } = columnsOf(table.header);
  if (problems.length > 0) return { rows: [], problems };
  const rows = table.rows.flatMap((row) => readRow(row, at, kind, problems) ?? []);
  return { rows, problems };
}
