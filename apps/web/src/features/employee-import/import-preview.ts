import type { CellMessage, ImportResult, ImportRow } from '@mesra/contract/employee-import/import';
import type { SeenTable } from './read-table.ts';

/** The filter of preview rows. */
export type RowFilter = 'all' | 'error' | 'warning' | 'created' | 'updated' | 'skipped';

/** A preview cell: the file's value, and messages about it. */
export interface PreviewCell {
  key: string;
  text: string;
  tone: 'error' | 'warning' | 'changed' | null;
  errors: string[];
  warnings: string[];
}

/** A preview row, with messages about the whole row. */
export interface PreviewRow {
  row: number;
  action: ImportRow['action'];
  employee_code: string;
  name: string;
  cells: PreviewCell[];
  /** About the row, or about a column that is not shown. */
  errors: string[];
  warnings: string[];
}

export interface Preview {
  columns: { key: string; title: string }[];
  rows: readonly ImportRow[];
  counts: Record<RowFilter, number>;
  /** Errors of the file, not of a row. */
  file: CellMessage[];
  /** Builds a row with its cells; only called for visible rows. */
  show: (row: ImportRow) => PreviewRow;
}

type ByRow = Map<number, CellMessage[]>;

function byRow(warnings: readonly CellMessage[]): ByRow {
  const rows: ByRow = new Map();
  for (const warning of warnings) rows.set(warning.row, [...(rows.get(warning.row) ?? []), warning]);
  return rows;
}

/** The displayed columns: those of the file; if it is unreadable, code, name and columns with messages. */
function columnsOf(result: ImportResult, table: SeenTable | null): Preview['columns'] {
  if (table) return table.columns.filter(({ key }) => key !== '');
  const named = [...result.errors, ...result.warnings].flatMap(({ column }) => (column ? [column] : []));
  return [...new Set(['employee_code', 'name', ...named])].map((key) => ({ key, title: key }));
}

function countsOf(result: ImportResult, warned: ByRow): Preview['counts'] {
  const counts = { all: result.rows.length, error: 0, warning: 0, created: 0, updated: 0, skipped: 0 };
  for (const row of result.rows) {
    counts[row.action] += 1;
    if (warned.has(row.row)) counts.warning += 1;
  }
  return counts;
}

const messages = (warnings: readonly CellMessage[], column: string): string[] =>
  warnings.filter((warning) => warning.column === column).map((warning) => warning.message);

const outside = (warnings: readonly CellMessage[], shown: ReadonlySet<string>): string[] =>
  warnings
    .filter(({ column }) => column === null || !shown.has(column))
    .map(({ column, message }) => (column ? `${column}: ${message}` : message));

/** Maps the server's messages to the cells of the file. */
export function previewOf(result: ImportResult, table: SeenTable | null): Preview {
  const columns = columnsOf(result, table);
  const shown = new Set(columns.map(({ key }) => key));
  const columnIndex = new Map(table?.columns.map(({ key }, index) => [key, index]));
  const wrong = byRow(result.errors);
  const warned = byRow(result.warnings);
  const known = new Set(result.rows.map(({ row }) => row));

  const textOf = (row: ImportRow, key: string): string => {
    const cells = table?.rows.get(row.row);
    if (cells) return cells[columnIndex.get(key) ?? -1] ?? '';
    return key === 'employee_code' ? row.employee_code : key === 'name' ? row.name : '';
  };
  const show = (row: ImportRow): PreviewRow => {
    const [errors, warnings] = [wrong.get(row.row) ?? [], warned.get(row.row) ?? []];
    const changed = new Set(row.changed);
    const cells = columns.map(({ key }): PreviewCell => {
      const named = { errors: messages(errors, key), warnings: messages(warnings, key) };
      const isChanged = row.action === 'updated' && changed.has(key);
      const tone = named.errors.length > 0 ? 'error' : named.warnings.length > 0 ? 'warning' : null;
      return { key, text: textOf(row, key), tone: tone ?? (isChanged ? 'changed' : null), ...named };
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
 * The column order for these rows: when filtering by errors or changes, affected columns come right after the
 * name, so that none is out of view.
 */
export function columnOrder(columns: Preview['columns'], rows: readonly PreviewRow[]): Preview['columns'] {
  const named = new Set(
    rows.flatMap((row) => row.cells.filter(({ tone }) => tone !== null).map(({ key }) => key)),
  );
  const rank = (key: string) => (NAMING.includes(key) ? 0 : named.has(key) ? 1 : 2);
  return [...columns].sort((a, b) => rank(a.key) - rank(b.key));
}

/** The rows that match a filter. */
export function filteredRows(result: ImportResult, filter: RowFilter): readonly ImportRow[] {
  if (filter === 'all') return result.rows;
  if (filter !== 'warning') return result.rows.filter((row) => row.action === filter);
  const warned = new Set(result.warnings.map(({ row }) => row));
  return result.rows.filter(({ row }) => warned.has(row));
}

/** Structure names that an import would create, by kind; empty kinds are omitted. */
export function missingStructure(
  result: ImportResult,
): { kind: keyof ImportResult['missing']; names: string[] }[] {
  const kinds = Object.keys(result.missing) as (keyof ImportResult['missing'])[];
  return kinds.flatMap((kind) =>
    result.missing[kind].length > 0 ? [{ kind, names: result.missing[kind] }] : [],
  );
}
