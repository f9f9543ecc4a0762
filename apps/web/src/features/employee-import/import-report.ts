import type { CellMessage, ImportResult } from '@mesra/contract/employee-import/import';

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
