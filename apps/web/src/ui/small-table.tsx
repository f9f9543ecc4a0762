import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { type Column, cellNode } from './list-view.ts';
import table from './plain-table.module.css';
import { ScrollBox } from './scroll-box.tsx';
import css from './small-table.module.css';

interface SmallTableProps<Row> {
  label: string;
  /** The first names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** What can be done with a row. */
  action?: { title: string; of: (row: Row) => ReactNode } | null;
}

/** A few rows without a list's bar: a table, and on a phone the name of each row above its facts side by side. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return phone ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ label, columns, rows, keyOf, action }: SmallTableProps<Row>) {
  const [naming, ...rest] = columns;
  const classOf = ({ align }: Column<Row>) => (align === 'right' ? `figures ${table.right}` : undefined);
  return (
    <ScrollBox label={label}>
      <table className={table.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
            {action ? <th scope="col" aria-label={action.title} /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{cellNode(naming, row)}</th>
              {rest.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {cellNode(column, row)}
                </td>
              ))}
              {action ? <td className={table.right}>{action.of(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, action }: SmallTableProps<Row>) {
  const [naming, ...rest] = columns;
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <div className={css.head}>
            <div className={css.name}>{cellNode(naming, row)}</div>
            {action?.of(row)}
          </div>
          <dl className={css.facts}>
            {rest
              .filter(({ isOf }) => isOf?.(row) ?? true)
              .map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{cellNode(column, row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
