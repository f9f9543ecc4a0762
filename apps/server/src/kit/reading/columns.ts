import { columnKey } from '@mesra/contract/employee-import/column-key';
import type { Cell, FileProblem, FileTable } from './table.ts';

/** The known columns of a table file. */
export interface FileColumns<Column extends string> {
  /** The keys of all names of the columns, for reading the file. */
  keys: readonly string[];
  /**
   * Where each column stands in a header; a column named twice, and one that is missing, is a problem. So is a first row that names
   * none of them, which is no header.
   */
  find(header: FileTable['header']): { at: ReadonlyMap<Column, number>; problems: FileProblem[] };
}

/** Columns by their names, compared by `columnKey`; the required ones must be in every file. */
export function fileColumns<Column extends string>(
  names: Readonly<Record<Column, readonly string[]>>,
  required: readonly Column[],
): FileColumns<Column> {
  const columns = Object.keys(names) as Column[];
  const byKey = new Map(columns.flatMap((column) => names[column].map((name) => [columnKey(name), column])));
  return {
    keys: [...byKey.keys()],
    find(header) {
      const at = new Map<Column, number>();
      const problems: FileProblem[] = [];
      const about = (key: string, column: Column) =>
        problems.push({ row: 1, column, message: { key, params: { column } } });
      for (const [index, name] of header.entries()) {
        const column = byKey.get(columnKey(name));
        if (!column) continue;
        if (at.has(column)) about('import.column_twice', column);
        else at.set(column, index);
      }
      if (at.size === 0) {
        const params = { columns: required.join(', ') };
        return { at, problems: [{ row: 1, column: null, message: { key: 'import.no_header', params } }] };
      }
      for (const column of required) if (!at.has(column)) about('import.column_missing', column);
      return { at, problems };
    },
  };
}

/** The text of a cell on one line; empty for a cell that the row does not have. */
export const cellText = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .trim()
    .replace(/\s+/g, ' ');
