import type { ReactNode } from 'react';

/**
 * The data that a list component needs; `useList` returns one. Declared here so that any source of rows will
 * do.
 */
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
  activeFilters: readonly string[];
  fetching: boolean;
  error: (Error & { request_id?: string | null }) | null;
  retry: () => void;
  change: (change: Record<string, unknown>) => void;
  clear: () => void;
  all: (onProgress?: (done: number, total: number) => void) => Promise<Row[] | null>;
}

/** A text that is edited in its cell. */
export interface CellInput {
  /** The field's name in the API, under which a 422 names it. */
  field: string;
  /** Accessible name: field and row. */
  label: string;
  value: string;
  /** Version of the row as shown. */
  version: number;
  input?: {
    type?: 'text' | 'tel' | 'email';
    inputMode?: 'text' | 'tel' | 'email';
    maxLength?: number;
  };
  /** Saves at a version; throws the server's problem. */
  save: (value: string, version: number) => Promise<unknown>;
  /** The field and version in the row that a 409 answers. */
  current: (row: unknown) => { value: string; version: number };
}

/** How a cell is edited: in place, or, for what is dated, in its dialog. */
export type CellEdit = CellInput | { label: string; open: () => void };

/** A column: how it is rendered and exported. */
export interface Column<Row> {
  /** The field's name; also the sort key. */
  key: string;
  title: string;
  /** Renders the cell; defaults to the field. */
  render?: (row: Row) => ReactNode;
  /** The cell as plain text for the export; defaults to the field. */
  text?: (row: Row) => string;
  /** Edits the cell; null where the row forbids it. */
  edit?: (row: Row) => CellEdit | null;
  sortable?: boolean;
  /** Right for numbers and money. */
  align?: 'left' | 'right';
  width?: number;
  /** Hidden by default. */
  optional?: boolean;
  /** Identifies the row: never hidden, the title of its card on a phone. Exactly one column has it. */
  names?: boolean;
  /** The last column, which stays in view where the others scroll. */
  stays?: boolean;
  /** Whether the card of a row has it; always, unless said. */
  isOf?: (row: Row) => boolean;
}

/** An action on a row. Omit actions that its `can` forbids. */
export interface RowAction {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  onClick: () => void;
}

/** A filter of the bar: a choice of a few values, or a custom field. */
export type Filter =
  | { key: string; label: string; options: readonly { value: string; label: string }[]; required?: boolean }
  | { key: string; label: string; render: (value: unknown, set: (value: unknown) => void) => ReactNode };

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A row's field by column key. */
export const fieldOf = <Row>(row: Row, key: string): unknown => (row as Record<string, unknown>)[key];

/** The cell of a row as plain text. */
export const cellText = <Row>(column: Column<Row>, row: Row): string =>
  column.text ? column.text(row) : plain(fieldOf(row, column.key));

/** The cell of a row as rendered. */
export const cellNode = <Row>(column: Column<Row>, row: Row): ReactNode => {
  if (column.render) return column.render(row);
  return plain(fieldOf(row, column.key)) || '–';
};

/** The name of a row, for accessible labels. */
export function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const naming = columns.find((column) => column.names) ?? columns[0];
  return naming ? cellText(naming, row) : '';
}
