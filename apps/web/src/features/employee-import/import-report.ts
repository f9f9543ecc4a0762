import { ERROR_COLUMN } from '@mesra/contract/employee-import/column-names';
import type { CellMessage, ImportCorrections, ImportResult } from '@mesra/contract/employee-import/import';
import { previewOf } from './import-preview.ts';
import type { SeenTable } from './read-table.ts';

const HEAD = ['row', 'employee_code', 'name', 'action', 'column', 'message'];

/**
 * What became of each row, one line for each thing said of it: the table behind the downloaded result. What concerns
 * the file itself comes first.
 */
export function reportRows(result: ImportResult, only: 'all' | 'problems' = 'all'): string[][] {
  const byRow = new Map<number, CellMessage[]>();
  for (const warning of [...result.errors, ...(only === 'all' ? result.warnings : [])])
    byRow.set(warning.row, [...(byRow.get(warning.row) ?? []), warning]);
  const known = new Set(result.rows.map(({ row }) => row));
  const ofFile = result.errors.filter(({ row }) => !known.has(row));
  const lines = ofFile.map(({ row, column, message }) => [
    String(row),
    '',
    '',
    'error',
    column ?? '',
    message,
  ]);
  for (const { row, employee_code, name, action, changed } of result.rows) {
    const whole = [String(row), employee_code, name, action];
    const warnings = byRow.get(row) ?? [];
    for (const { column, message } of warnings) lines.push([...whole, column ?? '', message]);
    const told = only === 'all' || action === 'error';
    if (warnings.length === 0 && told) lines.push([...whole, changed.join(' '), '']);
  }
  return [HEAD, ...lines];
}

/**
 * The rows of a file that were left out, as corrected so far, with what is wrong in a last column: a file to correct
 * and import again.
 */
export function rejectedRows(
  result: ImportResult,
  table: SeenTable,
  corrections: ImportCorrections,
): string[][] {
  const { columns, show } = previewOf(result, table, corrections);
  // A file that was rejected before already has the column.
  const indexes = columns.flatMap(({ title }, index) => (title === ERROR_COLUMN ? [] : [index]));
  const lines = result.rows.flatMap((row) => {
    if (row.action !== 'error') return [];
    const { cells, errors } = show(row);
    const messages = new Set([...cells.flatMap((cell) => cell.errors), ...errors]);
    return [[...indexes.map((index) => cells[index]?.text ?? ''), [...messages].join(' ')]];
  });
  const header = indexes.map((index) => columns[index]?.title ?? columns[index]?.key ?? '');
  return [[...header, ERROR_COLUMN], ...lines];
}
