import { COLUMN_NAMES } from '@mesra/contract/employee-import/column-names';
import { optionalLine } from '@mesra/contract/kit/primitives';
import type { VisitFileColumn } from '@mesra/contract/site-visits/visit-file';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { windowProblem } from '@mesra/domain/site-visits/plan-problem';
import { dateOfCell } from '../../kit/reading/cell-date.ts';
import { timeOfCell } from '../../kit/reading/cell-time.ts';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import type { FileProblem, FileRow, FileTable } from '../../kit/reading/table.ts';

const REQUIRED = ['employee_code', 'site_code', 'date'] as const;

/** The columns with their names in English and Malay. */
export const VISIT_FILE = fileColumns<VisitFileColumn>(
  {
    employee_code: ['employee_code', ...COLUMN_NAMES.employee_code],
    site_code: ['site_code', 'Site Code', 'Site', 'Kod Tapak', 'Kod Tapak Kerja', 'Tapak', 'Tapak Kerja'],
    date: ['date', 'Day', 'Visit Date', 'Tarikh', 'Hari', 'Tarikh Lawatan'],
    starts_at: ['starts_at', 'Start Time', 'Start', 'From', 'Masa Mula', 'Mula', 'Dari'],
    ends_at: ['ends_at', 'End Time', 'End', 'To', 'Masa Tamat', 'Tamat', 'Hingga'],
    purpose: ['purpose', 'Reason', 'Tujuan'],
  },
  REQUIRED,
);

/** A row of the file as it is read, before it is compared with the company. */
export interface VisitCells {
  row: number;
  employee_code: string;
  site_code: string;
  date: PlainDate;
  starts_at: string | null;
  ends_at: string | null;
  purpose: string | null;
}

const MAX_PURPOSE = 255;

function readRow(
  { line, cells }: FileRow,
  at: ReadonlyMap<VisitFileColumn, number>,
  problems: FileProblem[],
): VisitCells | null {
  const cellOf = (column: VisitFileColumn) => cells[at.get(column) ?? -1] ?? '';
  const text = (column: VisitFileColumn) => cellText(cellOf(column));
  const before = problems.length;
  const wrong = (column: VisitFileColumn, key: string, params = {}) =>
    problems.push({ row: line, column, message: { key, params } });
  for (const column of REQUIRED) if (text(column) === '') wrong(column, 'validation.required');
  const date = dateOfCell(cellOf('date'));
  if (text('date') !== '' && date === null) wrong('date', 'validation.date');
  const time = (column: 'starts_at' | 'ends_at'): string | null => {
    if (text(column) === '') return null;
    const read = timeOfCell(cellOf(column));
    if (read === null) wrong(column, 'validation.time');
    return read;
  };
  const window = { starts_at: time('starts_at'), ends_at: time('ends_at') };
  if (text('purpose').length > MAX_PURPOSE) wrong('purpose', 'validation.too_long', { max: MAX_PURPOSE });
  else if (!optionalLine(MAX_PURPOSE).safeParse(text('purpose')).success) wrong('purpose', 'validation.text');
  const problem = problems.length === before ? windowProblem(window) : null;
  if (problem) wrong(problem.field as VisitFileColumn, problem.key);
  if (problems.length > before || date === null) return null;
  const [employee_code, site_code] = [text('employee_code'), text('site_code')];
  return { row: line, employee_code, site_code, date, ...window, purpose: text('purpose') || null };
}

/** The rows of a file, and every cell that cannot be read. A file whose columns are not known has no rows. */
export function readVisits(table: FileTable): { rows: VisitCells[]; problems: FileProblem[] } {
  if (table.problems.length > 0) return { rows: [], problems: table.problems };
  const { at, problems } = VISIT_FILE.find(table.header);
  if (problems.length > 0) return { rows: [], problems };
  return { rows: table.rows.flatMap((row) => readRow(row, at, problems) ?? []), problems };
}
