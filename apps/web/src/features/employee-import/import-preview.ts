import {
  type CellMessage,
  IMPORT_COLUMNS,
  type ImportCorrections,
  type ImportResult,
  type ImportRow,
} from '@mesra/contract/employee-import/import';
import { correctedText, NO_CORRECTIONS } from './import-choices.ts';
import type { SeenTable } from './read-table.ts';

/** The filter of preview rows. */
export type RowFilter = 'all' | 'error' | 'warning' | 'created' | 'updated' | 'skipped';

/** A preview cell: the file's value, or the corrected one, and messages about it. */
export interface PreviewCell {
  key: string;
  text: string;
  /** The file's own value. */
  original: string;
  /** `corrected`: changed on the page and not checked since. */
  tone: 'error' | 'warning' | 'changed' | 'corrected' | null;
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

/** A column of the preview: `key` is its import column, or `file:3` where it is not imported. */
export interface PreviewColumn {
  key: string;
  /** Its title in the file; null where the file does not have it. */
  title: string | null;
  /** Its position in the file; -1 where the file does not have it. */
  index: number;
}

export interface Preview {
  columns: PreviewColumn[];
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

/** Import columns with errors that the file does not have. */
function lackedColumns(result: ImportResult): PreviewColumn[] {
  const known = new Set<string>(result.fields.filter((field) => field !== null));
  const rows = new Set(result.rows.map(({ row }) => row));
  const named = result.errors.flatMap(({ row, column }) => (column && rows.has(row) ? [column] : []));
  const lacked = IMPORT_COLUMNS.filter((column) => named.includes(column) && !known.has(column));
  return lacked.map((key) => ({ key, title: null, index: -1 }));
}

/** The displayed columns: those of the file; if it is unreadable, code, name and columns with messages. */
function columnsOf(result: ImportResult, table: SeenTable | null): PreviewColumn[] {
  if (table) {
    const columns = table.header.map((title, index) => ({
      key: result.fields[index] ?? `file:${index}`,
      title,
      index,
    }));
    return [...columns.filter(({ title }) => title !== ''), ...lackedColumns(result)];
  }
  const named = [...result.errors, ...result.warnings].flatMap(({ column }) => (column ? [column] : []));
  return [...new Set(['employee_code', 'name', ...named])].map((key) => ({ key, title: null, index: -1 }));
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

interface CellSource {
  table: SeenTable | null;
  corrections: ImportCorrections;
}

/** The value of a cell in the file; code and name are known even where the file could not be parsed. */
function originalText(table: SeenTable | null, row: ImportRow, { key, index }: PreviewColumn): string {
  const cells = table?.rows.get(row.row);
  if (cells) return cells[index] ?? '';
  return key === 'employee_code' ? row.employee_code : key === 'name' ? row.name : '';
}

function cellOf(
  { table, corrections }: CellSource,
  row: ImportRow,
  column: PreviewColumn,
  about: Pick<PreviewCell, 'errors' | 'warnings'>,
): PreviewCell {
  const original = originalText(table, row, column);
  const text = correctedText(corrections, { row: row.row, column: column.key, text: original });
  const isChanged = row.action === 'updated' && row.changed.includes(column.key);
  const worst = about.errors.length > 0 ? 'error' : about.warnings.length > 0 ? 'warning' : null;
  const tone = worst ?? (isChanged ? 'changed' : null);
  return { key: column.key, text: text ?? original, original, tone, ...about };
}

/**
 * Maps the server's messages to the cells of the file. `checked` are the corrections that the result already contains,
 * `corrections` all of them.
 */
export function previewOf(
  result: ImportResult,
  table: SeenTable | null,
  corrections: ImportCorrections = NO_CORRECTIONS,
  checked: ImportCorrections = corrections,
): Preview {
  const columns = columnsOf(result, table);
  const shown = new Set(columns.map(({ key }) => key));
  const wrong = byRow(result.errors);
  const warned = byRow(result.warnings);
  const known = new Set(result.rows.map(({ row }) => row));

  const show = (row: ImportRow): PreviewRow => {
    const [errors, warnings] = [wrong.get(row.row) ?? [], warned.get(row.row) ?? []];
    const cells = columns.map((column): PreviewCell => {
      const about = { errors: messages(errors, column.key), warnings: messages(warnings, column.key) };
      const cell = cellOf({ table, corrections }, row, column, about);
      const before = cellOf({ table, corrections: checked }, row, column, about);
      return cell.text === before.text ? cell : { ...cell, tone: 'corrected', errors: [], warnings: [] };
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
