import type { ReactNode } from 'react';

/** What a list needs to be shown; `useList` answers one. Written out here so that any source of rows will do. */
export interface ListSource<Row> {
  rows: Row[] | undefined;
  meta:
    | { page: number; per_page: number; total: number; last_page: number; total_capped: boolean }
    | undefined;
  state: {
    page: number;
    per_page: number;
    sort: 'asc' | 'desc';
    sort_by: string;
    keyword?: string | undefined;
    [filter: string]: unknown;
  };
  narrowedBy: readonly string[];
  fetching: boolean;
  error: (Error & { request_id?: string | null }) | null;
  retry: () => void;
  change: (change: Record<string, unknown>) => void;
  clear: () => void;
  all: (onProgress?: (done: number, total: number) => void) => Promise<Row[] | null>;
}

/** A column: how a row looks in it, and how it reads in an export. */
export interface Column<Row> {
  /** The field's name; also what is sorted by. */
  key: string;
  title: string;
  /** What stands in the cell; the field itself where it is left out. */
  render?: (row: Row) => ReactNode;
  /** The cell as plain text, for the export; the field itself where it is left out. */
  text?: (row: Row) => string;
  sortable?: boolean;
  /** Numbers and money stand on the right. */
  align?: 'left' | 'right';
  width?: number;
  /** Shown only when chosen. */
  optional?: boolean;
  /** Names the row: never hidden, the title of its card on a phone. One column has it. */
  names?: boolean;
}

/** What can be done with a row. Leave out what its `can` does not allow. */
export interface RowAction {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  onClick: () => void;
}

/** A filter of the bar: a choice from a few, or any field of its own. */
export type Filter =
  | { key: string; label: string; options: readonly { value: string; label: string }[]; required?: boolean }
  | { key: string; label: string; render: (value: unknown, set: (value: unknown) => void) => ReactNode };

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A row's field by the column's key. */
export const fieldOf = <Row>(row: Row, key: string): unknown => (row as Record<string, unknown>)[key];

/** The cell of a row as plain text. */
export const cellText = <Row>(column: Column<Row>, row: Row): string =>
  column.text ? column.text(row) : plain(fieldOf(row, column.key));

/** The cell of a row as shown. */
export const cellNode = <Row>(column: Column<Row>, row: Row): ReactNode => {
  if (column.render) return column.render(row);
  return plain(fieldOf(row, column.key)) || '–';
};

/** What a row is called, for labels that name it. */
export function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const naming = columns.find((column) => column.names) ?? columns[0];
  return naming ? cellText(naming, row) : '';
}
