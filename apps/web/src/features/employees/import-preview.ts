import type { CellRemark, ImportResult, ImportRow } from '@mesra/contract/employee-import/import';
import type { SeenTable } from './read-table.ts';

/** Which rows of the file are looked at. */
export type RowFilter = 'all' | 'error' | 'warning' | 'created' | 'updated' | 'skipped';

/** A cell of the table: what the file says there, and what is to be said of it. */
export interface PreviewCell {
  key: string;
  text: string;
  tone: 'error' | 'warning' | 'changed' | null;
  errors: string[];
  warnings: string[];
}

/** A row as it is shown, with what concerns the whole of it. */
export interface PreviewRow {
  row: number;
  action: ImportRow['action'];
  employee_code: string;
  name: string;
  cells: PreviewCell[];
  /** Of the row itself, or of a column that the table does not show. */
  errors: string[];
  warnings: string[];
}

export interface Preview {
  columns: { key: string; title: string }[];
  rows: readonly ImportRow[];
  counts: Record<RowFilter, number>;
  /** What is wrong with the file, not with one of its rows. */
  file: CellRemark[];
  /** A row with its cells; only made for those that are on the screen. */
  show: (row: ImportRow) => PreviewRow;
}

type ByRow = Map<number, CellRemark[]>;

function byRow(remarks: readonly CellRemark[]): ByRow {
  const rows: ByRow = new Map();
  for (const remark of remarks) rows.set(remark.row, [...(rows.get(remark.row) ?? []), remark]);
  return rows;
}

/** The columns shown: those of the file; without it, code and name and whatever something is said of. */
function columnsOf(result: ImportResult, table: SeenTable | null): Preview['columns'] {
  if (table) return table.columns.filter(({ key }) => key !== '');
  const said = [...result.errors, ...result.warnings].flatMap(({ column }) => (column ? [column] : []));
  return [...new Set(['employee_code', 'name', ...said])].map((key) => ({ key, title: key }));
}

function countsOf(result: ImportResult, warned: ByRow): Preview['counts'] {
  const counts = { all: result.rows.length, error: 0, warning: 0, created: 0, updated: 0, skipped: 0 };
  for (const row of result.rows) {
    counts[row.action] += 1;
    if (warned.has(row.row)) counts.warning += 1;
  }
  return counts;
}

const messages = (remarks: readonly CellRemark[], column: string): string[] =>
  remarks.filter((remark) => remark.column === column).map((remark) => remark.message);

const outside = (remarks: readonly CellRemark[], shown: ReadonlySet<string>): string[] =>
  remarks
    .filter(({ column }) => column === null || !shown.has(column))
    .map(({ column, message }) => (column ? `${column}: ${message}` : message));

/** Puts what the server says of a file where it stands in the file. */
export function previewOf(result: ImportResult, table: SeenTable | null): Preview {
  const columns = columnsOf(result, table);
  const shown = new Set(columns.map(({ key }) => key));
  const places = new Map(table?.columns.map(({ key }, index) => [key, index]));
  const wrong = byRow(result.errors);
  const warned = byRow(result.warnings);
  const known = new Set(result.rows.map(({ row }) => row));

  const textOf = (row: ImportRow, key: string): string => {
    const cells = table?.rows.get(row.row);
    if (cells) return cells[places.get(key) ?? -1] ?? '';
    return key === 'employee_code' ? row.employee_code : key === 'name' ? row.name : '';
  };
  const show = (row: ImportRow): PreviewRow => {
    const [errors, warnings] = [wrong.get(row.row) ?? [], warned.get(row.row) ?? []];
    const changed = new Set(row.changed);
    const cells = columns.map(({ key }): PreviewCell => {
      const said = { errors: messages(errors, key), warnings: messages(warnings, key) };
      const isChanged = row.action === 'updated' && changed.has(key);
      const tone = said.errors.length > 0 ? 'error' : said.warnings.length > 0 ? 'warning' : null;
      return { key, text: textOf(row, key), tone: tone ?? (isChanged ? 'changed' : null), ...said };
    });
    return {
      row: row.row,
      action: row.action,
      employee_code: row.employee_code,
      name: row.name,
      cells,
      errors: outside(errors, shown),
      warnings: outside(warnings, shown),
    };
  };
  return {
    columns,
    rows: result.rows,
    counts: countsOf(result, warned),
    file: result.errors.filter(({ row }) => !known.has(row)),
    show,
  };
}

const NAMING = ['employee_code', 'name'];

/**
 * The columns in the order in which these rows are looked at: while looking for problems or changes, those that have
 * some come right after the name, so that nothing of it stands out of sight.
 */
export function columnOrder(columns: Preview['columns'], rows: readonly PreviewRow[]): Preview['columns'] {
  const said = new Set(
    rows.flatMap((row) => row.cells.filter(({ tone }) => tone !== null).map(({ key }) => key)),
  );
  const rank = (key: string) => (NAMING.includes(key) ? 0 : said.has(key) ? 1 : 2);
  return [...columns].sort((a, b) => rank(a.key) - rank(b.key));
}

/** The rows that a filter leaves. */
export function filteredRows(result: ImportResult, filter: RowFilter): readonly ImportRow[] {
  if (filter === 'all') return result.rows;
  if (filter !== 'warning') return result.rows.filter((row) => row.action === filter);
  const warned = new Set(result.warnings.map(({ row }) => row));
  return result.rows.filter(({ row }) => warned.has(row));
}

/** Names that an import would create, kind by kind; kinds without any are left out. */
export function missingStructure(
  result: ImportResult,
): { kind: keyof ImportResult['missing']; names: string[] }[] {
  const kinds = Object.keys(result.missing) as (keyof ImportResult['missing'])[];
  return kinds.flatMap((kind) =>
    result.missing[kind].length > 0 ? [{ kind, names: result.missing[kind] }] : [],
  );
}
