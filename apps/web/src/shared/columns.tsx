import i18next from 'i18next';
import { formatDate, formatDateTime, NOTHING } from '../lib/format.ts';
import { type Column, fieldOf } from '../ui/list-view.ts';
import { StatusBadge, statusLabel } from '../ui/status-badge.tsx';

type More<Row> = Partial<Pick<Column<Row>, 'sortable' | 'optional' | 'align' | 'key'>>;

/** Text that does not wrap: a day, a month, a timestamp. */
export function OneLine({ text }: { text: string }) {
  return (
    <span className="figures" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </span>
  );
}

/** A column with the same text on screen and in an export. */
export const textColumn = <Row,>(
  key: string,
  title: string,
  text: (row: Row) => string,
  more: More<Row> = {},
): Column<Row> => ({ key, title, text, render: (row) => text(row) || NOTHING, ...more });

/** Text on one line; `none` is shown for an empty value, and exported as empty. */
const oneLineColumn = <Row,>(
  key: string,
  title: string,
  text: (row: Row) => string,
  { none = NOTHING, ...more }: More<Row> & { none?: string },
): Column<Row> => ({ key, title, text, render: (row) => <OneLine text={text(row) || none} />, ...more });

const read = <Row,>(key: string, format: (value: string) => string) => {
  return (row: Row) => {
    const value = fieldOf(row, key);
    return typeof value === 'string' && value ? format(value) : '';
  };
};

/** A calendar day of the row, DD/MM/YY. */
export const dateColumn = <Row,>(
  key: string,
  title: string,
  more: More<Row> & { none?: string } = {},
): Column<Row> => oneLineColumn(key, title, read(key, formatDate), more);

/** A timestamp of the row, DD/MM/YY hh:mm A. */
export const dateTimeColumn = <Row,>(
  key: string,
  title: string,
  more: More<Row> & { none?: string } = {},
): Column<Row> => oneLineColumn(key, title, read(key, formatDateTime), more);

/** A month or a date range, formatted by `text`. */
export const periodColumn = <Row,>(
  key: string,
  title: string,
  text: (row: Row) => string,
  more: More<Row> = {},
): Column<Row> => oneLineColumn(key, title, text, more);

interface StatusOptions<Row> extends More<Row> {
  /** Reads the status; defaults to the row's field `status`. */
  of?: (row: Row) => string;
  /** Overrides the label. */
  label?: (status: string) => string;
  /** As in `Column`. */
  stays?: boolean;
}

/** The row's status in its shared colour; exported as its label. */
export function statusColumn<Row>(
  title: string,
  { of, label, ...more }: StatusOptions<Row> = {},
): Column<Row> {
  const statusOf = of ?? ((row: Row) => String(fieldOf(row, 'status')));
  return {
    key: 'status',
    title,
    text: (row) => label?.(statusOf(row)) ?? statusLabel(statusOf(row), i18next),
    render: (row) => <StatusBadge status={statusOf(row)} label={label?.(statusOf(row))} />,
    ...more,
  };
}

/** Whether a row is active or archived. */
export const archivedColumn = <Row extends { archived_at: string | null }>(title: string): Column<Row> =>
  statusColumn(title, { key: 'archived_at', of: (row) => (row.archived_at ? 'Inactive' : 'Active') });
