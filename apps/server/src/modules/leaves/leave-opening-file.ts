import { COLUMN_NAMES } from '@mesra/contract/employee-import/column-names';
import {
  LEAVE_OPENINGS_COLUMNS,
  type LeaveOpeningsColumn,
  type LeaveOpeningsKind,
} from '@mesra/contract/leaves/leave-opening';
import { type HalfDays, halfDaysOf } from '@mesra/domain/leave/half-days';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import type { FileProblem, FileRow, FileTable } from '../../kit/reading/table.ts';

/** The columns with their names in English and Malay. */
export const OPENINGS_FILE = fileColumns<LeaveOpeningsColumn>(
  {
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
  },
  LEAVE_OPENINGS_COLUMNS,
);

/** A row of the file as it is read, before it is compared with the company. */
export interface OpeningsCells {
  row: number;
  employee_code: string;
  type: string;
  year: number;
  half_days: HalfDays;
}

/** Whole or half days as they are typed; null otherwise. Only a balance may be negative. */
function readDays(text: string, kind: LeaveOpeningsKind): HalfDays | null {
  const days = /^[+-]?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!Number.isInteger(days * 2) || Math.abs(days) > 366) return null;
  return kind === 'taken' && days < 0 ? null : halfDaysOf(days);
}

function readRow(
  { line, cells }: FileRow,
  at: ReadonlyMap<LeaveOpeningsColumn, number>,
  kind: LeaveOpeningsKind,
  problems: FileProblem[],
): OpeningsCells | null {
  const text = (column: LeaveOpeningsColumn) => cellText(cells[at.get(column) ?? -1]);
  const before = problems.length;
  const wrong = (column: LeaveOpeningsColumn, key: string) =>
    problems.push({ row: line, column, message: { key } });
  for (const column of LEAVE_OPENINGS_COLUMNS) if (text(column) === '') wrong(column, 'validation.required');
  const year = Number(text('year'));
  if (text('year') !== '' && !/^\d{4}$/.test(text('year'))) wrong('year', 'validation.invalid');
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
  const { at, problems } = OPENINGS_FILE.find(table.header);
  if (problems.length > 0) return { rows: [], problems };
  const rows = table.rows.flatMap((row) => readRow(row, at, kind, problems) ?? []);
  return { rows, problems };
}
