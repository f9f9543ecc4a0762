import { issueMessage, valueAt } from '@mesra/contract/kit/issue-message';
import type { z } from 'zod';
import type { FileColumns } from './columns.ts';
import type { Cell, FileProblem, FileRow, FileTable } from './table.ts';

/** Says what is wrong with a cell of the row that is read. */
export type Wrong<C extends string> = (column: C, key: string, params?: Record<string, string>) => void;

/** A row of a file while it is read. */
export interface ReadingRow<C extends string> {
  line: number;
  /** The cell of a column; undefined where the file does not have the column. */
  cell: (column: C) => Cell | undefined;
  wrong: Wrong<C>;
  /** The fields of a schema from the columns of their names, those alone that the file says; null with a problem for each that is wrong. */
  parse: <S extends z.ZodType>(
    schema: S,
    inputOf: (column: C, cell: Cell, wrong: Wrong<C>) => unknown,
    columns: readonly C[],
  ) => Partial<z.output<S>> | null;
}

function readingRow<C extends string>(
  { line, cells }: FileRow,
  at: ReadonlyMap<C, number>,
  problems: FileProblem[],
): ReadingRow<C> {
  const cell = (column: C): Cell | undefined => {
    const index = at.get(column);
    return index === undefined ? undefined : (cells[index] ?? '');
  };
  const wrong: Wrong<C> = (column, key, params) =>
    problems.push({ row: line, column, message: params ? { key, params } : { key } });
  return {
    ...{ line, cell, wrong },
    parse: (schema, inputOf, columns) => {
      const before = problems.length;
      const input: Record<string, unknown> = {};
      for (const column of columns) {
        const found = cell(column);
        const value = found === undefined ? undefined : inputOf(column, found, wrong);
        if (value !== undefined) input[column] = value;
      }
      const parsed = schema.safeParse(input);
      for (const issue of parsed.error?.issues ?? []) {
        const column = String(issue.path[0] ?? columns[0]);
        const message = issueMessage(issue, valueAt(input, issue.path) === undefined);
        problems.push({ row: line, column, message });
      }
      if (!parsed.success || problems.length > before) return null;
      const entered = Object.entries(parsed.data as object).filter(([field]) => field in input);
      return Object.fromEntries(entered) as Partial<z.output<typeof schema>>;
    },
  };
}

/** The rows of a file as they are read, and every cell that cannot be. What names a record twice is a problem. */
export function readRows<C extends string, Row extends { row: number }>(
  table: FileTable,
  file: FileColumns<C>,
  read: (row: ReadingRow<C>) => Row | null,
  key: { column: C; of: (row: Row) => string },
): { rows: Row[]; problems: FileProblem[] } {
  if (table.problems.length > 0) return { rows: [], problems: table.problems };
  const { at, problems } = file.find(table.header);
  if (problems.length > 0) return { rows: [], problems };
  const first = new Map<string, number>();
  const rows = table.rows.flatMap((row) => {
    const found = read(readingRow(row, at, problems));
    if (!found) return [];
    const name = key.of(found).toLowerCase();
    const earlier = first.get(name);
    first.set(name, earlier ?? found.row);
    if (earlier === undefined) return [found];
    const message = { key: 'import.same_as_row', params: { row: earlier } };
    problems.push({ row: found.row, column: key.column, message });
    return [];
  });
  return { rows, problems };
}
